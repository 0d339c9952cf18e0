import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request on a connection that is kept; an answer that is no 2xx spoils the measurement. */
export function ask({ method, url, headers, body }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

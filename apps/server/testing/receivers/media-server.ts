import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Offered {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface MediaServer {
  /** Of localhost, without a slash at its end. */
  readonly url: string;
  /** What it offers at each path; others answer 404, and paths in `broken` stop in the middle. */
  readonly files: Map<string, Offered>;
  readonly broken: Set<string>;
  /** Paths that answer only after what is given here. */
  readonly held: Map<string, Promise<void>>;
  readonly asked: string[];
  close(): Promise<void>;
}

/** A seller's server with pictures and reports. */
export async function startMediaServer(): Promise<MediaServer> {
  const files = new Map<string, Offered>();
  const broken = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const asked: string[] = [];
  const answer = (url: string, response: ServerResponse): void => {
    const file = files.get(url);
    if (url === '/moved.jpg') return void response.writeHead(302, { location: '/elsewhere.jpg' }).end();
    if (file === undefined) return void response.writeHead(404).end();
    const length = String(file.bytes.length);
    response.writeHead(200, { 'content-type': file.type, 'content-length': length });
    if (!broken.has(url)) return void response.end(file.bytes);
    response.write(file.bytes.subarray(0, file.bytes.length - 1), () => response.destroy());
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    void (held.get(url) ?? Promise.resolve()).then(() => answer(url, response));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    files,
    broken,
    held,
    asked,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

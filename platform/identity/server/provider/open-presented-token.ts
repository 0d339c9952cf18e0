import { IncomingMessage } from 'node:http';
import { asAsked } from './signed-token-record.ts';

// What a form with one token and a client's proof takes; the library's own limit is the same.
const longestForm = 56 * 1024;
const formType = /^application\/x-www-form-urlencoded\b/i;

/**
 * The same request with its token written so that the library looks it up instead of refusing it for being signed.
 * Undefined for a form longer than any that asks about a token.
 */
export async function withOpenToken(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  if (!formType.test(request.headers['content-type'] ?? '')) return request;
  const body = await readForm(request);
  if (body === undefined) return undefined;
  const form = new URLSearchParams(body);
  const tokens = form.getAll('token');
  const [token] = tokens;
  // Two tokens are left as they are: the library refuses them.
  if (tokens.length === 1 && token?.includes('.') === true) form.set('token', asAsked(token));
  return copyOf(request, Buffer.from(form.toString()));
}

async function readForm(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A form that is cut off is still answered, so its line stays open.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > longestForm) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function copyOf(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method ?? 'POST';
  copy.url = request.url ?? '/';
  copy.headers = { ...request.headers, 'content-length': String(body.length) };
  delete copy.headers['transfer-encoding'];
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}

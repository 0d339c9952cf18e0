import { IncomingMessage } from 'node:http';
import { asAsked } from './signed-token-record.ts';

/** The same request with this form still to be read. */
export function unreadRequest(request: IncomingMessage, form: Buffer): IncomingMessage {
  const unread = new IncomingMessage(request.socket);
  unread.method = request.method ?? 'POST';
  unread.url = request.url ?? '/';
  unread.headers = { ...request.headers, 'content-length': String(form.length) };
  delete unread.headers['transfer-encoding'];
  unread.push(form);
  unread.push(null);
  unread.complete = true;
  return unread;
}

/** The same form with its token written so that the library looks it up instead of refusing it for being signed. */
export function withOpenToken(form: Buffer): Buffer {
  const fields = new URLSearchParams(form.toString());
  const tokens = fields.getAll('token');
  const [token] = tokens;
  // Two tokens are left as they are: the library refuses them.
  if (tokens.length !== 1 || token?.includes('.') !== true) return form;
  fields.set('token', asAsked(token));
  return Buffer.from(fields.toString());
}

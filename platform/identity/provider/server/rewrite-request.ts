import { IncomingMessage } from 'node:http';
import { asLookupToken } from './signed-token-record.ts';

/** The same request with this form still unread. */
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

/** Rewrites a signed token so that the library looks it up instead of refusing it. */
export function withLookupToken(form: Buffer): Buffer {
  const fields = new URLSearchParams(form.toString());
  const tokens = fields.getAll('token');
  const [token] = tokens;
  // A form with two tokens is unchanged; the library refuses it.
  if (tokens.length !== 1 || token?.includes('.') !== true) return form;
  fields.set('token', asLookupToken(token));
  return Buffer.from(fields.toString());
}

import { IncomingMessage } from 'node:http';

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

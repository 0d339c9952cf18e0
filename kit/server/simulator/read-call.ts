import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameText } from '../one-time-codes/same-text.ts';
import { answerJson } from './http-json.ts';

/** The path's parts after its version. Undefined if the key was wrong: the 401 response is already sent. */
export function readCall(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): readonly string[] | undefined {
  if (!sameText(request.headers.authorization ?? '', `Bearer ${key}`)) {
    answerJson(response, 401, { error: 'Unknown API key.' });
    return undefined;
  }
  const [, , ...parts] = new URL(request.url ?? '/', 'http://sandbox').pathname
    .split('/')
    .map(decodeURIComponent);
  return parts;
}

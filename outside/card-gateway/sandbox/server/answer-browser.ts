import type { IncomingMessage, ServerResponse } from 'node:http';
import { exchangeNumbers, typedShape } from './exchange-numbers.ts';
import { fieldsFont, fieldsModule, fieldsPage, fieldsPolicy, fieldsStyle } from './fields-page.ts';
import type { Sandbox } from './sandbox.ts';
import { answerJson, readJson } from '#kit/server/simulator/http-json.ts';

/** Serves the fields and their exchange; `parent` is the portal's origin. */
export async function answerBrowser(
  sandbox: Sandbox,
  parent: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const post = request.method === 'POST';
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  if (post && pathname === '/fields/exchange') return exchange(sandbox, request, response);
  if (post || !pathname.startsWith('/fields')) return answerJson(response, 404, { error: 'Not found.' });
  if (pathname === '/fields') {
    response.setHeader('content-security-policy', fieldsPolicy(parent));
    return answerText(response, 'text/html', fieldsPage(parent));
  }
  if (pathname === '/fields/style.css') return answerText(response, 'text/css', fieldsStyle);
  if (pathname === '/fields/font.woff2') {
    response.writeHead(200, { 'content-type': 'font/woff2' }).end(await fieldsFont());
    return;
  }
  const code = await fieldsModule(pathname.slice('/fields/'.length));
  if (code === undefined) return answerJson(response, 404, { error: 'Not found.' });
  return answerText(response, 'text/javascript', code);
}

async function exchange(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Only our own page may post; the browser marks requests from other sites.
  if (!['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString()))
    return answerJson(response, 403, { error: 'Only the payment fields can post here.' });
  const read = typedShape.safeParse(await readJson(request));
  const exchanged = read.success ? exchangeNumbers(sandbox, read.data) : ({ kind: 'wrong' } as const);
  const status = exchanged.kind === 'exchanged' ? 200 : exchanged.kind === 'expired' ? 401 : 422;
  answerJson(response, status, exchanged);
}

function answerText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
}

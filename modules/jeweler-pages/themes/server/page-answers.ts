import { createHash } from 'node:crypto';
import type { FastifyReply } from '#kit/server/http/fastify.ts';
import { languageAskedFor, missingPage } from '../domain/missing-page.ts';

export const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');

/** No script, and only the one style sheet that the page itself has. `connect-src` lets links report that they were used. */
export function policyOf(page: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const forms = page.includes('<form ') ? "'self'" : "'none'";
  return (
    `default-src 'none'; style-src 'sha256-${digestOf(style)}'; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`
  );
}

/** In the visitor's language, since there is no page to set one. */
export function sendMissing(reply: FastifyReply, drawn = missingPage) {
  const page = drawn(languageAskedFor(reply.request.headers['accept-language']));
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header('content-security-policy', policyOf(page))
    .send(page);
}

/** A page for one visitor: a form, or what happened to it. */
export const sendOnce = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(page))
    .send(page);

import { createHash } from 'node:crypto';
import type { FastifyReply } from '#kit/server/http/fastify.ts';

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

const notFound =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title></head>' +
  "<body><h1>Page not found</h1><p>We can't find that page. Check the web address.</p></body></html>";

export const sendMissing = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policyOf(notFound))
    .send(notFound);

/** A page for one visitor: a form, or what happened to it. */
export const sendOnce = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(page))
    .send(page);

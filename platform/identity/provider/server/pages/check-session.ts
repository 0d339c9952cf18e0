import { createHash } from 'node:crypto';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { checkSessionCall, providerPath } from '../../contract/protocol-paths.ts';
import { browserStateCookie } from './session-state.ts';

/**
 * OpenID Connect Session Management §3.2: a client's page posts `client_id session_state` to this frame and hears
 * whether the browser's state is still the one that the hash was made of. The library has no such page.
 */
const script = `
const state = () => (document.cookie.match(/(?:^|; )${browserStateCookie}=([^;]*)/) || ['', ''])[1];
async function compare(event) {
  const [client, claimed] = String(event.data).split(' ');
  const salt = (claimed || '').split('.')[1];
  if (!client || !salt || !globalThis.crypto.subtle) return 'error';
  const text = new TextEncoder().encode([client, event.origin, state(), salt].join(' '));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash + '.' + salt === claimed ? 'unchanged' : 'changed';
}
addEventListener('message', async (event) => {
  if (event.source) event.source.postMessage(await compare(event), event.origin);
});
`;

const hash = createHash('sha256').update(script).digest('base64');
const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`;
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Session</title><script>${script}</script></head><body></body></html>`;

export function addCheckSession(app: FastifyInstance): void {
  app.get(
    `${providerPath}${checkSessionCall.path}`,
    { config: { name: checkSessionCall.name } },
    (_request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' })
        .type('text/html; charset=utf-8')
        .send(page),
  );
}

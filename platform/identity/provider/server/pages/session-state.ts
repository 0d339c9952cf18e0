import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { checkSessionCall, providerPath } from '../../contract/protocol-paths.ts';
import { cookieName } from '../cookie-keys.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';

/** Readable by the check page, so that a tab notices that its session changed or ended. */
const browserStateCookie = 'op_bs';

// The cookie only distinguishes sessions; it is sent to the check page and the provider's own calls.
const cookieOptions = {
  path: providerPath,
  httpOnly: false,
  sameSite: 'lax',
  signed: false,
  overwrite: true,
} as const;

/**
 * OpenID Connect Session Management §3.2: the value that the client compares, without learning the browser's
 * state.
 */
function sessionState(clientId: string, origin: string, browserState: string, salt: string): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${browserState} ${salt}`).digest('hex');
  return `${hash}.${salt}`;
}

/** Sends the session's state with every authorization, and clears it with the session. */
export function addSessionState(provider: Provider, key: string): void {
  provider.on('authorization.success', (ctx, response) => {
    const { session, client, params } = ctx.oidc;
    const origin = URL.parse(String(params?.['redirect_uri']))?.origin;
    if (response === undefined || session === undefined || client === undefined || !origin) return;
    const browserState = createHmac('sha256', key)
      .update(`${session.uid} ${session.accountId}`)
      .digest('base64url');
    ctx.cookies.set(cookieName(browserStateCookie, provider.issuer), browserState, cookieOptions);
    response['session_state'] = sessionState(
      client.clientId,
      origin,
      browserState,
      randomBytes(9).toString('base64url'),
    );
  });
  // The first tab to ask notices a session that was ended elsewhere, and the others follow.
  provider.on('authorization.error', (ctx) => {
    if (ctx.oidc.session?.accountId === undefined) clearBrowserState(ctx);
  });
  provider.on('end_session.success', clearBrowserState);
}

export function clearBrowserState(ctx: KoaContextWithOIDC): void {
  const { issuer } = ctx.oidc.provider;
  ctx.cookies.set(cookieName(browserStateCookie, issuer), null, cookieOptions);
}

/**
 * OpenID Connect Session Management §3.2: a client's page posts `client_id session_state` to this frame and gets
 * back whether the browser's state still matches. The library has no such page.
 */
const script = `
const state = () => (document.cookie.match(/(?:^|; )(?:__Secure-)?${browserStateCookie}=([^;]*)/) || ['', ''])[1];
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

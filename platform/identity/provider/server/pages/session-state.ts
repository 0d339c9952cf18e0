import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { providerPath } from '../../contract/protocol-paths.ts';

/** Readable by the page of the check, so that a tab notices when the session behind it is another or gone. */
export const browserStateCookie = 'op_bs';

// The cookie tells apart sessions and nothing else; it goes to the check's page alone and its own calls.
const cookieOptions = {
  path: providerPath,
  httpOnly: false,
  sameSite: 'lax',
  signed: false,
  overwrite: true,
} as const;

/** OpenID Connect Session Management §3.2: what the client compares, without learning the browser's state. */
export function sessionState(clientId: string, origin: string, browserState: string, salt: string): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${browserState} ${salt}`).digest('hex');
  return `${hash}.${salt}`;
}

/** Says the session's state with every authorization, and forgets it with the session. */
export function addSessionState(provider: Provider, key: string): void {
  provider.on('authorization.success', (ctx, response) => {
    const { session, client, params } = ctx.oidc;
    const origin = URL.parse(String(params?.['redirect_uri']))?.origin;
    if (response === undefined || session === undefined || client === undefined || !origin) return;
    const browserState = createHmac('sha256', key)
      .update(`${session.uid} ${session.accountId}`)
      .digest('base64url');
    ctx.cookies.set(browserStateCookie, browserState, cookieOptions);
    response['session_state'] = sessionState(
      client.clientId,
      origin,
      browserState,
      randomBytes(9).toString('base64url'),
    );
  });
  // A session that was ended from elsewhere is noticed by the first tab that asks, and so by all others.
  provider.on('authorization.error', (ctx) => {
    if (ctx.oidc.session?.accountId === undefined) forgetBrowserState(ctx);
  });
  provider.on('end_session.success', forgetBrowserState);
}

export function forgetBrowserState(ctx: KoaContextWithOIDC): void {
  ctx.cookies.set(browserStateCookie, null, cookieOptions);
}

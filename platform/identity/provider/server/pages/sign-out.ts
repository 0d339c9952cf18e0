import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  endExternalSessionPath,
  externalSessionCookieName,
  providerPath,
} from '../../contract/protocol-paths.ts';
import { providerPage } from './provider-page.ts';
import type { ProviderRecords } from '../provider-record-store.ts';
import { cookieName } from '../cookie-keys.ts';
import { clearBrowserState } from './session-state.ts';

/**
 * OpenID Connect RP-Initiated Logout §2: a request with this session's id token signs out at once. Any other asks for
 * confirmation, so that a link on a foreign page signs no one out.
 */
export async function answerSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, entities, params, provider } = ctx.oidc;
  const hintedPersonId = entities.IdTokenHint?.payload.sub;
  if (session === undefined || hintedPersonId === undefined || hintedPersonId !== session.accountId)
    return askToConfirm(ctx, form);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { path: providerPath, signed: true });
  clearBrowserState(ctx);
  ctx.status = 303;
  ctx.redirect(redirectAfterSignOut(ctx, params));
}

/**
 * The tabs of a browser can sign out at once. The later one finds no session, and has nothing to confirm: it goes where
 * the first one went. The library's form would wait for a cookie that the first sign-out may have cleared.
 */
export async function answerSecondSignOut(
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || oidc.session?.accountId !== undefined) return;
  await oidc.session?.destroy();
  ctx.cookies.set(oidc.provider.cookieName('session'), null, { path: providerPath, signed: true });
  clearBrowserState(ctx);
  ctx.status = 303;
  ctx.redirect(redirectAfterSignOut(ctx, oidc.params));
}

/** However a session ends, its grants end too; the library tracks only one per client. */
export function endGrantsWithSession(records: ProviderRecords) {
  return async (
    ctx: Partial<Pick<KoaContextWithOIDC, 'oidc'>>,
    next: () => Promise<unknown>,
  ): Promise<void> => {
    await next();
    const session = ctx.oidc?.session;
    if (session !== undefined && 'destroyed' in session) await records.removeSession(session.uid);
  };
}

function redirectAfterSignOut(ctx: KoaContextWithOIDC, params: KoaContextWithOIDC['oidc']['params']): string {
  const target = params?.['post_logout_redirect_uri'];
  if (typeof target !== 'string') return ctx.oidc.urlFor('end_session_success');
  const address = new URL(target);
  const state = params?.['state'];
  if (typeof state === 'string') address.searchParams.set('state', state);
  // A person who came from an external provider is signed out there too, if they would return to our own page.
  const external = cookieName(externalSessionCookieName, ctx.oidc.provider.issuer);
  const hasExternalSession = ctx.cookies.get(external, { signed: false }) !== undefined;
  return hasExternalSession &&
    address.pathname === '/' &&
    address.origin === new URL(ctx.oidc.provider.issuer).origin
    ? endExternalSessionPath
    : address.href;
}

function askToConfirm(ctx: KoaContextWithOIDC, form: string): void {
  ctx.type = 'html';
  ctx.body = providerPage({
    title: 'Sign out of Loupe',
    text: "You'll be signed out in every tab of this browser.",
    form: form.replace('</form>', '<button type="submit" name="logout" value="yes">Sign out</button></form>'),
    link: { text: 'Stay signed in', href: '/' },
  });
}

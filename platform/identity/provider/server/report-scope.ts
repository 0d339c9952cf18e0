import type { KoaContextWithOIDC } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';

/**
 * RFC 6749 §5.1: the answer says what was granted. The library names only what the access token is for, so a client
 * couldn't see whether it got `offline_access`.
 */
export async function reportScope(
  ctx: Partial<Pick<KoaContextWithOIDC, 'oidc'>> & { body?: unknown },
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  const { body, oidc } = ctx;
  if (oidc?.route !== 'token' || typeof body !== 'object' || body === null || !('access_token' in body))
    return;
  const { Grant: grant, RefreshToken: refreshToken, AuthorizationCode: code } = oidc.entities;
  // A renewal may ask for less.
  const asked = oidc.params?.['scope'];
  const scope = typeof asked === 'string' ? asked : (refreshToken ?? code)?.scope;
  const requested = new Set(scope?.split(' '));
  if (grant === undefined || requested.size === 0) return;
  const granted = `${grant.getOIDCScopeFiltered(requested)} ${grant.getResourceScopeFiltered(apiAudience, requested)}`;
  ctx.body = { ...body, scope: [...new Set(granted.split(' ').filter(Boolean))].join(' ') };
}

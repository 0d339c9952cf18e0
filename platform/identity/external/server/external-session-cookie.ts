import type { RequestFacts } from '#kit/server/http/route.ts';
import { externalSessionCookieName } from '#platform/identity/provider/contract/protocol-paths.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { cookieOf, identityCookie } from '#platform/identity/sessions/server/identity-cookie.ts';

// What a browser keeps of one cookie, with room for its attributes.
const mostCharacters = 3_800;

type Parts = Pick<IdentityPorts, 'sealed' | 'origin'>;

/**
 * The id token of the provider, which asks for it when the session there is ended. Sealed and kept by the browser
 * alone: nobody else ever needs it. One too long for a cookie is left; the provider asks the person then.
 */
export function externalSessionCookie(parts: Parts, idToken: string): string {
  const sealed = parts.sealed.seal(idToken);
  const value = sealed.length > mostCharacters ? parts.sealed.seal('') : sealed;
  return identityCookie({ name: externalSessionCookieName, value, site: 'Lax' }, parts.origin());
}

/** Undefined where nobody came in by the provider in this browser; the id token may be missing. */
export function externalSessionOf(
  request: Pick<RequestFacts, 'header'>,
  { sealed }: Parts,
): { readonly idToken: string | undefined } | undefined {
  const given = cookieOf(request, externalSessionCookieName);
  if (given === undefined) return undefined;
  try {
    return { idToken: sealed.open(given) || undefined };
  } catch {
    return undefined;
  }
}

export function forgottenExternalSession({ origin }: Pick<Parts, 'origin'>): string {
  return identityCookie({ name: externalSessionCookieName, value: '', seconds: 0, site: 'Lax' }, origin());
}

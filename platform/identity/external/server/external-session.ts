import type { RequestFacts } from '#kit/server/http/route.ts';
import { externalSessionCookieName } from '#platform/identity/provider/contract/protocol-paths.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { cookieOf, identityCookie } from '#platform/identity/sessions/server/cookies.ts';
import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { redirectTo, hasExternalProvider } from './external-provider.ts';

// The most that browsers store in one cookie, less room for its attributes.
const maxCharacters = 3_800;

type Parts = Pick<IdentityPorts, 'sealed' | 'origin'>;

/**
 * The provider's id token, which ends the session at the provider. Sealed and stored only in the
 * browser. One too long for a cookie is dropped; the provider then asks the person.
 */
export function externalSessionCookie(parts: Parts, idToken: string): string {
  const sealed = parts.sealed.seal(idToken);
  const value = sealed.length > maxCharacters ? parts.sealed.seal('') : sealed;
  return identityCookie({ name: externalSessionCookieName, value, site: 'Lax' }, parts.origin());
}

/** Undefined if no one signed in with the provider in this browser; the id token may be missing. */
function readExternalSession(
  request: Pick<RequestFacts, 'header'>,
  { sealed, origin }: Parts,
): { readonly idToken: string | undefined } | undefined {
  const cookie = cookieOf(request, externalSessionCookieName, { origin });
  if (cookie === undefined) return undefined;
  try {
    return { idToken: sealed.open(cookie) || undefined };
  } catch {
    return undefined;
  }
}

function expiredExternalSessionCookie({ origin }: Pick<Parts, 'origin'>): string {
  return identityCookie({ name: externalSessionCookieName, value: '', seconds: 0, site: 'Lax' }, origin());
}

/**
 * Our choice: signing out here also signs out there, if the provider supports it. Sign-in goes straight to the
 * provider, so a session left there would let the next person at this computer in (decision 0016).
 */
export function endExternalSession(parts: SignInParts) {
  return async (_steps: Steps, _input: unknown, request: RequestFacts): Promise<RawAnswer> => {
    const home = `${parts.origin()}/`;
    const session = readExternalSession(request, parts);
    if (session === undefined || !hasExternalProvider(parts)) return redirectTo(home);
    const signOutUrl = await parts.external.provider.signOutUrl({ ...session, returnTo: home });
    return redirectTo(signOutUrl ?? home, [expiredExternalSessionCookie(parts)]);
  };
}

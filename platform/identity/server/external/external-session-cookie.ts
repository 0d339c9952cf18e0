import type { RequestFacts } from '#kit/server/http/route.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { cookieOf } from '../sign-in/device-cookie.ts';

const name = 'loupe-elsewhere';
const path = '/services/identity/external';
// What a browser keeps of one cookie, with room for its attributes.
const mostCharacters = 3_800;

type Parts = Pick<IdentityPorts, 'sealed' | 'origin'>;

/**
 * The id token of the provider, which asks for it when the session there is ended. Sealed and kept by the browser
 * alone: nobody else ever needs it. One too long for a cookie is left; the provider asks the person then.
 */
export function externalSessionCookie(parts: Parts, idToken: string): string {
  const value = parts.sealed.seal(idToken);
  return cookie(value.length > mostCharacters ? parts.sealed.seal('') : value, '', parts);
}

/** Undefined where nobody came in by the provider in this browser; the id token may be missing. */
export function externalSessionOf(
  request: Pick<RequestFacts, 'header'>,
  { sealed }: Parts,
): { readonly idToken: string | undefined } | undefined {
  const given = cookieOf(request, name);
  if (given === undefined) return undefined;
  try {
    return { idToken: sealed.open(given) || undefined };
  } catch {
    return undefined;
  }
}

export function forgottenExternalSession(parts: Parts): string {
  return cookie('', '; Max-Age=0', parts);
}

function cookie(value: string, more: string, { origin }: Parts): string {
  const secure = origin().startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax${more}${secure}`;
}

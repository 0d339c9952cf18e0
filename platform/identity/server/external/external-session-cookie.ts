import type { RequestFacts } from '#kit/server/http/route.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { providerPath } from '../../contract/protocol-paths.ts';
import { cookieOf } from '../sign-in/device-cookie.ts';

/** Its presence alone tells the sign-out here that there is one to end there. */
export const externalSessionName = 'loupe-elsewhere';
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
  const given = cookieOf(request, externalSessionName);
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
  return `${externalSessionName}=${value}; Path=${providerPath}; HttpOnly; SameSite=Lax${more}${secure}`;
}

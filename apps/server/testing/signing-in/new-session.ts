import type { SignedIn } from './sign-in-over-http.ts';
import { signInOverHttp } from './sign-in-over-http.ts';
import { findDemoPerson } from '../member-named.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';

/** A separate browser for a demo person, signed in beside their other sessions. */
export async function newSession(
  { url, guest }: Pick<TestLoupe, 'url' | 'guest'>,
  firstName: string,
): Promise<{ me: Caller; tokens: SignedIn }> {
  const tokens = await signInOverHttp(url, findDemoPerson(firstName).personId);
  const authorization = `Bearer ${tokens.accessToken}`;
  const me: Caller = {
    call: (endpoint, parts, headers = {}) => guest.call(endpoint, parts, { authorization, ...headers }),
  };
  return { me, tokens };
}

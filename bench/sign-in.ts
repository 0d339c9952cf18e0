import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';

/** The headers of a call that a person of the demo makes. */
export async function signIn(url: string, personId: string): Promise<Record<string, string>> {
  const { accessToken } = await signInOverHttp(url, personId);
  return { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${accessToken}` };
}

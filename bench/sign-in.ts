import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';

/** The headers of a demo person's call. */
export async function signIn(url: string, personId: string): Promise<Record<string, string>> {
  const { accessToken } = await signInOverHttp(url, personId);
  return { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${accessToken}` };
}

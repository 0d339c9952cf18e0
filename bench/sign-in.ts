import { signInAsDemoPerson } from '#platform/demo/contract/index.ts';

/** The headers of a call that a person of the demo makes. */
export async function signIn(url: string, personId: string): Promise<Record<string, string>> {
  const key = { 'x-subscription-key': 'loupe-web' };
  const response = await fetch(`${url}${signInAsDemoPerson.path}`, {
    method: signInAsDemoPerson.method,
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ personId }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { ...key, authorization: `Bearer ${accessToken}` };
}

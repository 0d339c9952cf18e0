import type { TestLoupe } from './test-loupe.ts';

/** Fetches the address that an answer named, as a browser would to save it. */
export async function downloadOverHttp(
  loupe: Pick<TestLoupe, 'url' | 'token'>,
  firstName: string,
  uri: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Buffer }> {
  const response = await fetch(loupe.url + uri, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token(firstName)}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

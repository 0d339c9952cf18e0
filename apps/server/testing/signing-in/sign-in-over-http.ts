import { createHash, randomBytes } from 'node:crypto';
import { writeRequest } from '#kit/contract/write-request.ts';
import { signInByClick } from '#platform/identity/contract.ts';
import { TestBrowser } from './test-browser.ts';

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  /** The cookies of the provider's session, as a browser would send them. */
  readonly cookies: string;
}

const key = { 'x-subscription-key': 'loupe-web' };

/** Signs a demo person in like a browser: code and PKCE, everything but the pages. */
export async function signInOverHttp(url: string, personId: string): Promise<SignedIn> {
  const browser = new TestBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const authorize = `${url}/services/identity/authorize`;
  const started = await browser.follow(`${authorize}?${question(url, verifier).toString()}`);
  const interaction = started.searchParams.get('interaction');
  if (interaction === null) throw new Error(`No sign-in was started: ${started.href}`);
  const { path, body } = writeRequest(signInByClick, {
    params: { uid: interaction },
    body: { personId },
  });
  const response = await browser.open(`${url}${path}`, {
    method: signInByClick.method,
    headers: { ...key, 'content-type': 'application/json', origin: new URL(url).origin },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { returnTo } = (await response.json()) as { returnTo: string };
  const back = await browser.follow(new URL(returnTo, url));
  const code = back.searchParams.get('code');
  if (code === null) throw new Error(`No code came back: ${back.href}`);
  return {
    ...(await redeem(url, code, verifier)),
    cookies: browser.cookieHeader(new URL(authorize).pathname),
  };
}

function question(url: string, verifier: string): URLSearchParams {
  return new URLSearchParams({
    client_id: 'loupe-web',
    response_type: 'code',
    scope: 'openid profile partyAPI platformAPI',
    redirect_uri: `${url}/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(8).toString('base64url'),
  });
}

async function redeem(url: string, code: string, verifier: string): Promise<Omit<SignedIn, 'cookies'>> {
  const response = await fetch(`${url}/services/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'loupe-web',
      redirect_uri: `${url}/callback`,
      code,
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const tokens = (await response.json()) as Record<'access_token' | 'id_token', string> & {
    refresh_token?: string;
  };
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
  };
}

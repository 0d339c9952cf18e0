import { createHash, randomBytes } from 'node:crypto';
import { writeRequest } from '#kit/contract/write-request.ts';
import { signInByClick } from '#platform/identity/contract/index.ts';

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  /** The cookies of the provider's session, as a browser would send them again. */
  readonly cookies: string;
}

const key = { 'x-subscription-key': 'loupe-web' };

/** Signs a person of the demo in as a browser does it: code and PKCE, with nothing left out but the pages. */
export async function signInOverHttp(url: string, personId: string): Promise<SignedIn> {
  const jar = new CookieJar();
  const verifier = randomBytes(32).toString('base64url');
  const asked = await jar.open(`${url}/services/identity/authorize?${question(url, verifier).toString()}`);
  const interaction = new URL(asked, url).searchParams.get('interaction');
  if (interaction === null) throw new Error(`No sign-in was begun: ${asked}`);
  const { path, body } = writeRequest(signInByClick, {
    params: { uid: interaction },
    body: { personId },
  });
  const response = await fetch(`${url}${path}`, {
    method: signInByClick.method,
    headers: { ...key, 'content-type': 'application/json', cookie: jar.header, origin: new URL(url).origin },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(await response.text());
  jar.take(response);
  const { returnTo } = (await response.json()) as { returnTo: string };
  const back = new URL(await jar.open(new URL(returnTo, url).href), url);
  const code = back.searchParams.get('code');
  if (code === null) throw new Error(`No code came back: ${back.href}`);
  return { ...(await redeem(url, code, verifier)), cookies: jar.header };
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

/** Keeps what one browser would: by name, and only until it is taken back. */
class CookieJar {
  readonly #kept = new Map<string, string>();

  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#kept.delete(name);
      else this.#kept.set(name, value);
    }
  }

  /** Where an address sends the browser on to. */
  async open(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: this.header } });
    this.take(response);
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${address} led nowhere: ${response.status} ${await response.text()}`);
    return location;
  }
}

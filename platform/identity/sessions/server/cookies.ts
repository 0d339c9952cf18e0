import { randomBytes } from 'node:crypto';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { cookieName } from '#platform/identity/provider/server/cookie-keys.ts';
import { providerPath } from '#platform/identity/provider/contract/protocol-paths.ts';

const deviceName = 'loupe-device';
const challengeName = 'loupe-challenge';
// The longest that browsers keep a cookie; how long a device is trusted is decided by its row.
const deviceSeconds = 400 * 86_400;

/** A browser, recognized by a cookie that scripts can't read. */
export interface Device {
  readonly token: string;
  /** Only the hash is stored. */
  readonly hash: string;
  /** The user agent, cut so that made-up ones can't fill the tables. */
  readonly agent: string;
}

type Headers = Pick<RequestFacts, 'header'>;

/** Whose cookie it is: its name says whether the portal uses TLS. */
interface Portal {
  readonly origin: () => string;
}

export function deviceOf(request: Headers, portal: Portal): Device {
  const cookie = cookieOf(request, deviceName, portal);
  const token =
    cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');
  return { token, hash: sha256(token), agent: (request.header('user-agent') ?? '').slice(0, 300) };
}

export function deviceCookie({ token }: Device, origin: string): string {
  return identityCookie({ name: deviceName, value: token, seconds: deviceSeconds, site: 'Lax' }, origin);
}

/** The challenge this browser started last: the specification's call carries only the code. */
export function challengeOf(request: Headers, portal: Portal): string | undefined {
  const cookie = cookieOf(request, challengeName, portal);
  return cookie !== undefined && /^[0-9a-f-]{36}$/.test(cookie) ? cookie : undefined;
}

export function challengeCookie(challengeId: string, seconds: number, origin: string): string {
  return identityCookie({ name: challengeName, value: challengeId, seconds, site: 'Strict' }, origin);
}

interface IdentityCookie {
  readonly name: string;
  readonly value: string;
  /** Absent: until the browser closes. Zero: deletes the cookie. */
  readonly seconds?: number;
  readonly site: 'Lax' | 'Strict';
}

/** Not readable by scripts, sent only to identity's own calls, and over TLS if the portal uses it. */
export function identityCookie({ name, value, seconds, site }: IdentityCookie, origin: string): string {
  const maxAge = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(name, origin)}=${value}; Path=${providerPath}${maxAge}; HttpOnly; SameSite=${site}${secure}`;
}

export function cookieOf(request: Headers, name: string, { origin }: Portal): string | undefined {
  const begin = `${cookieName(name, origin())}=`;
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length);
}

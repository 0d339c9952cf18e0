import { createHash, randomBytes } from 'node:crypto';
import type { RequestFacts } from '#kit/server/http/route.ts';

const deviceName = 'loupe-device';
const challengeName = 'loupe-challenge';
const path = '/services/identity';
// The longest that browsers keep a cookie; how long a device counts as known is decided by what is kept of it.
const deviceSeconds = 400 * 86_400;

/** A browser, known again by a cookie that no script can read. */
export interface Device {
  readonly token: string;
  /** All that the database keeps of the token. */
  readonly hash: string;
}

type Headers = Pick<RequestFacts, 'header'>;

export function deviceOf(request: Headers): Device {
  const given = cookieOf(request, deviceName);
  const token =
    given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('base64url') };
}

export function deviceCookie({ token }: Device, origin: string): string {
  return cookie(deviceName, token, deviceSeconds, 'Lax', origin);
}

/** The proof that this browser began last: the specification's call carries the code alone. */
export function challengeOf(request: Headers): string | undefined {
  const given = cookieOf(request, challengeName);
  return given !== undefined && /^[0-9a-f-]{36}$/.test(given) ? given : undefined;
}

export function challengeCookie(challengeId: string, seconds: number, origin: string): string {
  return cookie(challengeName, challengeId, seconds, 'Strict', origin);
}

export function cookieOf(request: Headers, name: string): string | undefined {
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function cookie(
  name: string,
  value: string,
  seconds: number,
  site: 'Lax' | 'Strict',
  origin: string,
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${site}${secure}`;
}

import { createHmac } from 'node:crypto';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';

interface CookieKeys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  index(text: string, signature: string): number;
}

/**
 * Signs the library's cookies with HMAC-SHA-256, in the form it expects; its own default is SHA-1. It signs a cookie
 * again if the index isn't 0: the key was an earlier one.
 */
export function cookieKeys(keys: readonly [string, ...string[]]): CookieKeys {
  const signWith = (key: string, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
  const index = (text: string, signature: string): number =>
    keys.findIndex((key) => sameText(signWith(key, text), signature));
  return {
    sign: (text) => signWith(keys[0], text),
    verify: (text, signature) => index(text, signature) !== -1,
    index,
  };
}

/** Over TLS, a name that browsers accept only from a secure page, so that no other page can set the cookie. */
export const cookieName = (name: string, origin: string): string =>
  origin.startsWith('https:') ? `__Secure-${name}` : name;

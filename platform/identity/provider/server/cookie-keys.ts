import { createHmac } from 'node:crypto';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';

interface CookieKeys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  index(text: string, signature: string): number;
}

/** Signs the library's cookies with HMAC-SHA-256, in the form it expects; its own default is SHA-1. */
export function cookieKeys(key: string): CookieKeys {
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const verify = (text: string, signature: string): boolean => sameText(sign(text), signature);
  return { sign, verify, index: (text, signature) => (verify(text, signature) ? 0 : -1) };
}

/** Over TLS, a name that browsers accept only from a secure page, so that no other page can set the cookie. */
export const cookieName = (name: string, origin: string): string =>
  origin.startsWith('https:') ? `__Secure-${name}` : name;

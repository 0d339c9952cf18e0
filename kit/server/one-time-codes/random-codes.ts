import { createHmac, randomInt } from 'node:crypto';
import type { Keys } from '../tokens/secret-key.ts';
import { sameText } from './same-text.ts';

// No 0 and o, no 1, i and l: people copy these codes by hand.
const unambiguous = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryCode = new RegExp(`^[${unambiguous}]{10}$`);
const recoveryCodes = 10;

/** Spec rulings 12: six digits, evenly distributed, leading zeros included. */
export function randomDigits(): string {
  return Array.from({ length: 6 }, () => String(randomInt(10))).join('');
}

/** Ten distinct codes of nearly 50 bits each, `xxxxx-xxxxx`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(`${randomGroup()}-${randomGroup()}`);
  return [...codes];
}

/** Normalizes a typed code's case, spaces and dash; undefined if it can't be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const characters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (!recoveryCode.test(characters)) return undefined;
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => unambiguous.charAt(randomInt(unambiguous.length))).join('');
}

/**
 * The stored form of a short code. A plain hash of six digits is broken by a million tries; without the key, which is
 * not in the database, it can't be. `belongsTo` ties the digest to its row, so a copy in another row is useless.
 */
export const digestCode = (keys: Keys, code: string, belongsTo: string): string =>
  digestWith(keys[0], code, belongsTo);

/** How a code may be stored: under the current key or an earlier one. */
export const digestsOf = (keys: Keys, code: string, belongsTo: string): string[] =>
  keys.map((key) => digestWith(key, code, belongsTo));

export const isDigestOf = (digest: string, keys: Keys, code: string, belongsTo: string): boolean =>
  digestsOf(keys, code, belongsTo).some((one) => sameText(one, digest));

function digestWith(key: Uint8Array, code: string, belongsTo: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([belongsTo, code]))
    .digest('base64url');
}

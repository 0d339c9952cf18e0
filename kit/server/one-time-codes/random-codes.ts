import { createHmac, randomInt } from 'node:crypto';

// No 0 and o, no 1, i and l: people copy these codes by hand.
const unambiguous = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryCode = new RegExp(`^[${unambiguous}]{10}$`);
const recoveryCodes = 10;

/** Spec rulings 12: six digits, each as likely as the other, leading noughts included. */
export function randomDigits(length = 6): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}

/** Ten different codes of nearly 50 bits each, `xxxxx-xxxxx`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(`${randomGroup()}-${randomGroup()}`);
  return [...codes];
}

/** The code as it was made, however somebody typed its letters, spaces and dash; undefined for what can be none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (!recoveryCode.test(letters)) return undefined;
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => unambiguous.charAt(randomInt(unambiguous.length))).join('');
}

/**
 * The form in which a short code is kept. A plain hash of six digits is undone by trying a million; without the key,
 * which is not in the database, there is nothing to try. `belongsTo` ties the digest to its row, so that one copied
 * to another row opens nothing there.
 */
export function digestCode(key: Uint8Array, code: string, belongsTo: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([belongsTo, code]))
    .digest('base64url');
}

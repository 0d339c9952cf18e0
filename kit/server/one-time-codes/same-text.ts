import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells neither where two texts differ nor whether they have the same length. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(one), digest(other));
}

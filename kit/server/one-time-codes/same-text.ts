import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison that reveals neither where two texts differ nor their lengths. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(one), digest(other));
}

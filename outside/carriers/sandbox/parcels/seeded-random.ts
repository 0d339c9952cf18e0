import { createHash } from 'node:crypto';

/** A pseudorandom fraction from 0 to 1, always the same for the same words. */
export function seededFraction(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Pseudorandom digits, always the same for the same words. */
export function seededDigits(count: number, ...words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join('/')).digest();
  return Array.from({ length: count }, (_, at) => (bytes[at % bytes.length] ?? 0) % 10).join('');
}

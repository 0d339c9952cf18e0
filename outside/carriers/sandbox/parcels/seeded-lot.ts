import { createHash } from 'node:crypto';

/** From 0 up to 1: looks like chance, and is the same for one parcel on every machine and at every asking. */
export function seededLot(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}

/** So many digits by the same kind of chance. */
export function seededDigits(count: number, ...words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join('/')).digest();
  return Array.from({ length: count }, (_, at) => (bytes[at % bytes.length] ?? 0) % 10).join('');
}

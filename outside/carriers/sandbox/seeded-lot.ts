import { createHash } from 'node:crypto';

/** From 0 up to 1: looks like chance, and is the same for one parcel on every machine and at every asking. */
export function seededLot(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}

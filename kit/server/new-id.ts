import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#kit/domain/id.ts';

const lowBits = (1n << 74n) - 1n;
let last = { at: 0, random: 0n };

/**
 * A new id. Ids made by one process sort in the order they were made, within a millisecond too: what is written
 * first is listed first. Made here and not in SQL, so that PostgreSQL 15 works as well.
 */
export function newId(): string {
  const at = Date.now();
  const random = at === last.at ? last.random + 1n + readBits(randomBytes(4)) : readBits(randomBytes(9));
  // 72 random bits leave room above them, so that a millisecond's ids never run over into the next one's.
  last = { at, random };
  return uuidv7(at, writeBytes(random & lowBits));
}

const readBits = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

const writeBytes = (bits: bigint): Uint8Array => Buffer.from(bits.toString(16).padStart(20, '0'), 'hex');

import type { Brand } from './brand.ts';

/** A typed id: an `Id<'company'>` is not an `Id<'person'>`, though both are UUIDs. */
export type Id<Kind extends string> = Brand<string, `id of ${Kind}`>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

const latest = 2 ** 48 - 1;
const lowBits = (bits: bigint) => (1n << bits) - 1n;

/**
 * RFC 9562 version 7: 48 bits of milliseconds, then 74 random bits, so that ids sort by the time they were
 * made. Pure: the time and ten random bytes come from the caller.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  if (!Number.isSafeInteger(now) || now < 0 || now > latest) {
    throw new RangeError(`${now} isn't a valid time for an ID.`);
  }
  if (random.length < 10) throw new RangeError('An ID needs ten random bytes.');
  const bits = random.subarray(0, 10).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return written((BigInt(now) << 74n) | (bits & lowBits(74n)));
}

function written(count: bigint): string {
  const part = (value: bigint, length: number) => value.toString(16).padStart(length, '0');
  const time = part(count >> 74n, 12);
  const middle = part((count >> 62n) & lowBits(12n), 3);
  const end = part((count & lowBits(62n)) | (2n << 62n), 16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${middle}-${end.slice(0, 4)}-${end.slice(4)}`;
}

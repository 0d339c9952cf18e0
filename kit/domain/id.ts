import type { Brand } from './brand.ts';

/** The id of one kind of thing: an `Id<'company'>` is no `Id<'person'>`, though both are UUID text. */
export type Id<Kind extends string> = Brand<string, `id of ${Kind}`>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** For text that is known to be an id of this kind, such as one read from the database. */
export function idOf<Kind extends string>(text: string): Id<Kind> {
  if (!isUuid(text)) throw new RangeError('That is not an id.');
  return text as Id<Kind>;
}

const latest = 2 ** 48 - 1;
const lowBits = (bits: bigint) => (1n << bits) - 1n;

/**
 * RFC 9562 version 7: 48 bits of milliseconds, then 74 random bits, so that ids sort by the time they were
 * made. Pure: the time and ten random bytes come from the caller.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  if (!Number.isSafeInteger(now) || now < 0 || now > latest) {
    throw new RangeError(`${now} is no time of an id.`);
  }
  if (random.length < 10) throw new RangeError('An id needs ten random bytes.');
  const bits = random.subarray(0, 10).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return written((BigInt(now) << 74n) | (bits & lowBits(74n)));
}

/**
 * The id to give after `last`, always larger: when the clock stands still or goes back, the last id is
 * counted up by one, as RFC 9562 section 6.2 allows.
 */
export function uuidv7After(last: string | undefined, now: number, random: Uint8Array): string {
  const fresh = uuidv7(now, random);
  return last === undefined || fresh > last ? fresh : written(counted(last) + 1n);
}

/** The 122 free bits of an id as one number; version and variant stand between them. */
function counted(id: string): bigint {
  const digits = id.replaceAll('-', '');
  const part = (from: number, to: number) => BigInt(`0x${digits.slice(from, to)}`);
  return (part(0, 12) << 74n) | (part(13, 16) << 62n) | (part(16, 32) & lowBits(62n));
}

function written(count: bigint): string {
  const part = (value: bigint, length: number) => value.toString(16).padStart(length, '0');
  const time = part(count >> 74n, 12);
  const middle = part((count >> 62n) & lowBits(12n), 3);
  const end = part((count & lowBits(62n)) | (2n << 62n), 16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${middle}-${end.slice(0, 4)}-${end.slice(4)}`;
}

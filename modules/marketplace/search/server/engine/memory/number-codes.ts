import { numberFieldNames, numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { NumberFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';

// Every number has a two-byte code in the number's order, so that a range check reads half the
// memory. Most numbers fit unchanged. Money doesn't: its code keeps the leading digits, and rows
// with a bound's code are checked exactly.

/** The code of an unknown number. */
export const unknownCode = 65_535;

/** An unknown number in batches of stones. */
export const unknownNumber = -2_147_483_648;

export const numberCount = numberFieldNames.length;

export const numberAt = Object.fromEntries(numberFieldNames.map((name, at) => [name, at])) as Readonly<
  Record<NumberFieldName, number>
>;

export const isMoney = (at: number): boolean => at === numberAt.price || at === numberAt.pricePerCarat;

/** Subtracted so that codes begin at 0, for numbers that may be negative. */
const offsets = Int32Array.from(numberFieldNames, (name) => Math.min(0, numberFields[name].smallest));

const float = new Float32Array(1);
const bitsOfFloat = new Int32Array(float.buffer);

function topBits(cents: number): number {
  float[0] = cents;
  return (bitsOfFloat[0] ?? 0) >>> 12;
}

const leastBits = topBits(64);

/**
 * The top bits of a floating-point number grow with it: eleven significant bits at any size. Cents from 64 to two
 * billion take 51,000 codes, so the code needs no table and survives price changes.
 */
export function encodeMoney(cents: number): number {
  return Math.max(0, topBits(cents) - leastBits);
}

export function encodeNumber(at: number, value: number): number {
  if (value === unknownNumber) return unknownCode;
  return isMoney(at) ? encodeMoney(value) : value - (offsets[at] ?? 0);
}

export function decodeNumber(at: number, code: number): number {
  return code === unknownCode ? unknownNumber : code + (offsets[at] ?? 0);
}

import { dimensions, firstValues, jointDimensions, valueCount } from './dimensions.ts';

// Counting each dimension per match would be 33 increments. Several dimensions share one joint code instead, as digits
// of a mixed-radix number: a match is counted in eight joint counters, and afterwards the few thousand counters are
// unfolded into the counts of words and bins.

/** Two bytes each: four rows fill a cache line, and no row's codes span two. */
export const jointCount = 8;

interface Joint {
  /** Its offset among all counters. */
  readonly firstCounter: number;
  readonly size: number;
}

/** A dimension's place in a joint code, which adds its value times the radix. */
interface Digit {
  readonly dimension: number;
  readonly size: number;
  readonly joint: number;
  readonly radix: number;
}

/** Always the largest remaining dimension to the smallest joint so far: all end at about a thousand. */
function pack(): readonly Digit[] {
  const sizes = Array.from({ length: jointCount }, () => 1);
  return jointDimensions
    .map((dimension) => ({ dimension, size: dimensions[dimension]?.size ?? 1 }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ dimension, size }) => {
      const joint = sizes.indexOf(Math.min(...sizes));
      const radix = sizes[joint] ?? 1;
      sizes[joint] = radix * size;
      return { dimension, size, joint, radix };
    });
}

export const digits = pack();

const digitsOf = (joint: number): readonly Digit[] => digits.filter((digit) => digit.joint === joint);
const sizeOf = (joint: number): number => digitsOf(joint).reduce((size, digit) => size * digit.size, 1);

export const joints: readonly Joint[] = Array.from({ length: jointCount }, (_, joint) => ({
  firstCounter: Array.from({ length: joint }, (_none, before) => sizeOf(before)).reduce((a, b) => a + b, 0),
  size: sizeOf(joint),
}));
export const counterCount = joints.reduce((sum, { size }) => sum + size, 0);
export const counterBytes = 4;
/** A counter's position among them, by its address. */
export const counterAt = (code: number): number => code >>> 2;

if (counterCount * counterBytes > 65_536)
  throw new Error('Too many joint counters: addresses have two bytes.');

const maxDigits = Math.max(...joints.map((_, joint) => digitsOf(joint).length));
const noValue = valueCount;

/** The values of each counter, computed once: as many for each as the joint with the most digits has. */
const valuesOfCounter = new Uint16Array(counterCount * maxDigits).fill(noValue);
joints.forEach(({ firstCounter, size }, joint) => {
  const own = digitsOf(joint);
  for (let code = 0; code < size; code += 1) {
    own.forEach(({ dimension, size: ofDigit, radix }, digit) => {
      const value = Math.floor(code / radix) % ofDigit;
      valuesOfCounter[(firstCounter + code) * maxDigits + digit] = (firstValues[dimension] ?? 0) + value;
    });
  }
});

/** Adds every counter to its values' counts, and clears it for the next search. */
export function unfoldCounters(counters: Int32Array, values: Int32Array): void {
  for (let counter = 0; counter < counterCount; counter += 1) {
    const count = counters[counter] ?? 0;
    if (count === 0) continue;
    counters[counter] = 0;
    for (let at = counter * maxDigits; at < (counter + 1) * maxDigits; at += 1) {
      const value = valuesOfCounter[at] ?? noValue;
      // Joints with fewer digits have theirs first.
      if (value === noValue) break;
      values[value] = (values[value] ?? 0) + count;
    }
  }
}

import type { Kernels } from '../kernels/kernels.ts';
import { dimensions, firstValues, jointDimensions } from './dimensions.ts';

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

/** Adds every counter to its values' counts, and clears it for the next search. */
export function unfoldCounters(run: Pick<Kernels, 'foldCounters'>, counters: Int32Array): void {
  // The highest digit of a joint first, so that fewer counters are left for each following digit.
  for (const { dimension, size, joint, radix } of digits.toReversed()) {
    run.foldCounters(joints[joint]?.firstCounter ?? 0, radix, size, firstValues[dimension] ?? 0);
  }
  for (const { firstCounter } of joints) counters[firstCounter] = 0;
}

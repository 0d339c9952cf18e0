import { dimensions, firstValues, jointDimensionCount, valueCount } from './dimensions.ts';

// Counting 33 dimensions per match would be 33 increments. Several dimensions share one joint code instead, as digits
// of a mixed-radix number: a match is counted in ten joint counters, and afterwards the few thousand counters are
// unfolded into the counts of words and bins.

/** Ten two-byte codes, the two prices and the item number make a record of half a cache line. */
export const jointCount = 10;

interface Digit {
  readonly dimension: number;
  readonly size: number;
  readonly radix: number;
}

export interface Joint {
  readonly digits: readonly Digit[];
  /** Its offset among all counters. */
  readonly firstCounter: number;
  readonly size: number;
}

/** Always the largest remaining dimension to the smallest joint so far: all end at about a thousand. */
function pack(): readonly Joint[] {
  const packed = Array.from({ length: jointCount }, () => ({ digits: [] as Digit[], size: 1 }));
  const largestFirst = dimensions
    .slice(0, jointDimensionCount)
    .map(({ size }, dimension) => ({ dimension, size }))
    .toSorted((a, b) => b.size - a.size);
  for (const { dimension, size } of largestFirst) {
    const joint = packed.reduce((least, one) => (one.size < least.size ? one : least));
    joint.digits.push({ dimension, size, radix: joint.size });
    joint.size *= size;
  }
  let firstCounter = 0;
  return packed.map((joint) => {
    const withOffset = { ...joint, firstCounter };
    firstCounter += joint.size;
    return withOffset;
  });
}

export const joints = pack();
export const counterCount = joints.reduce((sum, { size }) => sum + size, 0);

if (counterCount > 65_535) throw new Error('Too many joint counters: a two-byte ID allows 65,535.');

/** What a dimension's value adds to its joint's code, and which joint that is. */
export const jointOf = new Int32Array(jointDimensionCount);
export const radixOf = new Int32Array(jointDimensionCount);
joints.forEach(({ digits }, at) => {
  for (const { dimension, radix } of digits) {
    jointOf[dimension] = at;
    radixOf[dimension] = radix;
  }
});

const maxDigits = Math.max(...joints.map(({ digits }) => digits.length));
const noValue = valueCount;

/** The values of each counter, computed once: as many for each as the joint with the most digits has. */
const valuesOfCounter = new Uint16Array(counterCount * maxDigits).fill(noValue);
for (const { digits, firstCounter, size } of joints) {
  for (let code = 0; code < size; code += 1) {
    digits.forEach(({ dimension, size: ofDigit, radix }, digit) => {
      const value = Math.floor(code / radix) % ofDigit;
      valuesOfCounter[(firstCounter + code) * maxDigits + digit] = (firstValues[dimension] ?? 0) + value;
    });
  }
}

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

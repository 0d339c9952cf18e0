/** Pseudo-random numbers, the same for a stone and seed on every machine. */
export interface RandomSource {
  /** From 0 to below 1. */
  next(): number;
  /** Normally distributed around 0: two of three within 1. */
  normal(): number;
}

const largest = 2 ** 32;

/** Mixes two numbers so that neighbors become unrelated (the finalizer of MurmurHash3). */
function mix(seed: number, at: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ at;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export function createRandom(seed: number, at: number): RandomSource {
  let state = mix(seed, at);
  // Mulberry32: one addition and three mixing steps for 32 bits.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / largest;
  };
  return {
    next,
    // Box-Muller; 1 - next() is never 0, which has no logarithm.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** The values to draw from with their relative frequencies. */
export type Weights<Word extends string> = Readonly<Partial<Record<Word, number>>>;

interface WeightTable<Word extends string> {
  readonly words: readonly Word[];
  readonly upTo: readonly number[];
}

/** Cumulated once per table, so that a draw adds nothing up. */
export function createDrawer<Word extends string>(weights: Weights<Word>): (random: RandomSource) => Word {
  const { words, upTo } = sumWeights(weights);
  const total = upTo.at(-1) ?? 0;
  return (random) => {
    const lot = random.next() * total;
    const at = upTo.findIndex((edge) => lot < edge);
    return pickAt(words, at);
  };
}

function sumWeights<Word extends string>(weights: Weights<Word>): WeightTable<Word> {
  let sum = 0;
  const words = Object.keys(weights) as Word[];
  return { words, upTo: words.map((word) => (sum += weights[word] ?? 0)) };
}

/**
 * Skewed: each step down the list changes a word's frequency by this exponent, counted from its middle. Larger stones
 * have lower grades.
 */
export function drawSkewed<Word extends string>(
  weights: Weights<Word>,
  lean: number,
  random: RandomSource,
): Word {
  const words = Object.keys(weights) as Word[];
  const middle = (words.length - 1) / 2;
  let sum = 0;
  const upTo = words.map((word, at) => (sum += (weights[word] ?? 0) * Math.exp(lean * (at - middle))));
  const lot = random.next() * sum;
  return pickAt(
    words,
    upTo.findIndex((edge) => lot < edge),
  );
}

export function pickAt<Item>(items: readonly Item[], at: number): Item {
  const found = items[at] ?? items.at(-1);
  if (found === undefined) throw new Error('There is nothing to draw from.');
  return found;
}

export function pickOne<Item>(items: readonly Item[], random: RandomSource): Item {
  return pickAt(items, Math.floor(random.next() * items.length));
}

export const chance = (random: RandomSource, share: number): boolean => random.next() < share;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

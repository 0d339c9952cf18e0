/** Pseudorandom numbers, the same on every machine (Marsaglia's 32-bit xorshift). */
export interface SampleChance {
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function createSampleChance(seed: number): SampleChance {
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}

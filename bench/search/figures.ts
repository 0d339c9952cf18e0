export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How many times longer each search took, as geometric mean, so that no single search dominates. */
export function ratioOfEach(slower: readonly number[], faster: readonly number[]): number {
  return Math.exp(mean(slower.map((time, at) => Math.log(time / (faster[at] ?? 0)))));
}

export function lowestRatio(slower: readonly number[], faster: readonly number[]): number {
  return Math.min(...slower.map((time, at) => time / (faster[at] ?? 0)));
}

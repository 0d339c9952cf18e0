import type { RandomSource } from './random-source.ts';
import { chance, clamp } from './random-source.ts';

// Cutters aim at weights that sell: a little above round numbers, hardly ever just below.

/** The peaks in hundredths of a carat: start, spread, and frequency. */
type Cluster = readonly [from: number, spread: number, frequency: number];

const natural: readonly Cluster[] = [
  [30, 4, 22],
  [40, 2, 9],
  [50, 4, 15],
  [70, 3, 13],
  [90, 1, 6],
  [100, 3, 17],
  [120, 3, 5],
  [150, 3, 7],
  [200, 3, 4],
  [300, 3, 1.4],
  [400, 3, 0.4],
  [500, 3, 0.3],
];

const grown: readonly Cluster[] = [
  [50, 6, 4],
  [70, 6, 4],
  [100, 10, 18],
  [120, 8, 6],
  [150, 12, 15],
  [200, 26, 34],
  [250, 12, 9],
  [300, 20, 10],
  [400, 15, 2],
  [500, 20, 1.4],
];

interface Scatter {
  readonly clusters: readonly Cluster[];
  readonly clustered: number;
  /** Between the peaks: the logarithm's mean and deviation. */
  readonly middle: number;
  readonly scatter: number;
  readonly least: number;
  readonly most: number;
}

const naturalScatter: Scatter = {
  clusters: natural,
  clustered: 0.68,
  middle: Math.log(0.72),
  scatter: 0.62,
  least: 0.03,
  most: 20,
};
const grownScatter: Scatter = {
  clusters: grown,
  clustered: 0.72,
  middle: Math.log(1.7),
  scatter: 0.42,
  least: 0.25,
  most: 25,
};

/** Just below a selling weight; one in fifty stays there. */
const avoidedRanges = [
  [48, 50],
  [68, 70],
  [88, 90],
  [97, 100],
  [147, 150],
  [196, 200],
  [295, 300],
] as const;

/** Thousandths of a carat, rounded to the hundredth as on reports. */
export function drawCarat(isGrown: boolean, random: RandomSource): number {
  const from = isGrown ? grownScatter : naturalScatter;
  const hundredths = chance(random, from.clustered)
    ? drawClustered(from.clusters, random)
    : drawScattered(from, random);
  return avoidRanges(hundredths, random) * 10;
}

function drawClustered(clusters: readonly Cluster[], random: RandomSource): number {
  let lot = random.next() * clusters.reduce((sum, [, , frequency]) => sum + frequency, 0);
  const found = clusters.find(([, , frequency]) => (lot -= frequency) < 0) ?? clusters[0];
  const [start, spread] = found ?? [100, 1];
  // Most are at the number itself, and fewer with each hundredth above.
  return start + Math.floor(spread * random.next() ** 2);
}

function drawScattered({ middle, scatter, least: min, most: max }: Scatter, random: RandomSource): number {
  return Math.round(clamp(Math.exp(middle + scatter * random.normal()), min, max) * 100);
}

function avoidRanges(hundredths: number, random: RandomSource): number {
  const under = avoidedRanges.find(([from, end]) => hundredths >= from && hundredths < end);
  return under === undefined || chance(random, 0.02) ? hundredths : under[1];
}

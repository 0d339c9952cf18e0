import type { NumberFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { findCut } from '#modules/marketplace/stones/domain/cuts-by-shape.ts';
import type { Cut } from '#modules/marketplace/stones/domain/cuts-by-shape.ts';
import type { Make } from './draw-make.ts';
import type { RandomSource } from './random-source.ts';
import { chance, clamp } from './random-source.ts';

export type Proportions = Readonly<
  Record<
    Extract<
      NumberFieldName,
      | 'table'
      | 'depth'
      | 'length'
      | 'width'
      | 'ratio'
      | 'crownHeight'
      | 'crownAngle'
      | 'pavilionDepth'
      | 'pavilionAngle'
    >,
    number | null
  >
> & { readonly height: number; readonly girdlePercent: number | null };

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
const hundredths = (value: number): number => Math.round(value * 100);

/** How far a stone of this make deviates from its cutter's target. */
const deviations: Record<Make['cutGrade'], number> = {
  Ideal: 0.8,
  EX: 1,
  VG: 2,
  G: 3.2,
  F: 4.5,
  P: 6,
  None: 1.6,
  Unknown: 2.5,
};

/** Average proportions for shapes without data. */
const defaultCut: Cut = { ratio: [1, 1.5], table: [52, 68], depth: [50, 66], weightFactor: () => 0.0072 };

/**
 * Angles and table are drawn; heights, depth and measures follow from them and from the weight. A round weighs .00612
 * times its squared diameter times its depth.
 */
export function drawProportions(
  shape: WordOf<'shape'>,
  carats: number,
  { cutGrade, symmetry }: Make,
  random: RandomSource,
): Proportions {
  return shape === 'Round'
    ? drawRound(carats, deviations[cutGrade], symmetry, random)
    : drawOtherShape(findCut(shape) ?? defaultCut, carats, random);
}

function drawRound(
  carats: number,
  deviation: number,
  symmetry: Make['symmetry'],
  random: RandomSource,
): Proportions {
  const table = clamp(57 + 1.4 * deviation * random.normal(), 48, 72);
  const crownAngle = clamp(34.6 + 0.6 * deviation * random.normal(), 22, 42);
  const pavilionAngle = clamp(40.85 + 0.15 * deviation * random.normal(), 38.5, 43.5);
  const girdle = clamp(3.5 + 0.4 * deviation * random.normal(), 1.5, 9);
  const crownHeight = ((100 - table) / 2) * tangent(crownAngle);
  const pavilionDepth = 50 * tangent(pavilionAngle);
  const depth = crownHeight + girdle + pavilionDepth;
  const weightFactor = 0.00612 * (1 + 0.01 * random.normal());
  const diameter = Math.cbrt(carats / (weightFactor * (depth / 100)));
  const outOfRound = 0.004 + 0.004 * Math.abs(random.normal()) * (symmetry === 'EX' ? 0.7 : 1.4);
  const length = diameter * (1 + outOfRound / 2);
  const width = diameter * (1 - outOfRound / 2);
  return {
    table: hundredths(table),
    depth: hundredths(depth),
    length: hundredths(length),
    width: hundredths(width),
    ratio: Math.round((length / width) * 1_000),
    // Reports round angles to half or a fifth of a degree, and heights to half a percent.
    crownAngle: Math.round(crownAngle * 2) * 50,
    crownHeight: Math.round(crownHeight * 2) * 50,
    pavilionAngle: Math.round(pavilionAngle * 5) * 20,
    pavilionDepth: Math.round(pavilionDepth * 2) * 50,
    girdlePercent: Math.round(girdle * 2) * 50,
    height: hundredths((depth / 100) * diameter),
  };
}

function drawOtherShape(cut: Cut, carats: number, random: RandomSource): Proportions {
  const between = ([from, to]: readonly [number, number]): number => {
    const middle = (from + to) / 2;
    return clamp(middle + ((to - from) / 3.2) * random.normal(), from * 0.93, to * 1.08);
  };
  const ratio = Math.max(cut.ratio[0] < 1 ? 0.9 : 1, between(cut.ratio));
  const [table, depth] = [between(cut.table), between(cut.depth)];
  const weightFactor = cut.weightFactor(ratio) * (1 + 0.02 * random.normal());
  const width = Math.cbrt(carats / (weightFactor * ratio * (depth / 100)));
  // Reports give girdle percentages mostly for rounds.
  const isReported = chance(random, 0.22);
  const crownHeight = clamp(depth * 0.2 + 1.5 * random.normal(), 6, 25);
  const girdle = clamp(4.5 + 1.2 * random.normal(), 1.5, 12);
  return {
    table: hundredths(Math.round(table)),
    depth: Math.round(depth * 10) * 10,
    length: hundredths(width * ratio),
    width: hundredths(width),
    ratio: Math.round(ratio * 1_000),
    crownAngle: null,
    crownHeight: isReported ? Math.round(crownHeight * 2) * 50 : null,
    pavilionAngle: null,
    pavilionDepth: isReported ? Math.round((depth - crownHeight - girdle) * 2) * 50 : null,
    girdlePercent: isReported ? Math.round(girdle * 2) * 50 : null,
    height: hundredths((depth / 100) * width),
  };
}

import type { WordOf } from './stone-fields.ts';

interface ProportionedStone {
  readonly shape: WordOf<'shape'>;
  /** Hundredths of a percent and of a degree. */
  readonly table: number | null;
  readonly depth: number | null;
  readonly crownAngle: number | null;
  readonly pavilionAngle: number | null;
  readonly girdleMin: WordOf<'girdleMin'>;
  readonly girdleMax: WordOf<'girdleMax'>;
  readonly culetSize: WordOf<'culetSize'>;
  readonly polish: WordOf<'polish'>;
  readonly symmetry: WordOf<'symmetry'>;
}

const bounds = {
  table: [52_00, 62_00],
  depth: [58_10, 63_60],
  crownAngle: [31_50, 36_50],
  pavilionAngle: [40_60, 41_80],
} as const;

const numbers = ['table', 'depth', 'crownAngle', 'pavilionAngle'] as const;
const girdles: readonly string[] = ['THN', 'MED', 'STK'];
const culets: readonly string[] = ['NON', 'VSM', 'SML'];
const finishes: readonly string[] = ['Ideal', 'EX', 'VG'];

/**
 * Whether a round is within every bound of GIA's Excellent that its listing gives. GIA grades the combination, so
 * this is weaker than the grade itself; undefined when a number is missing.
 */
export function isInsideGiaExcellent(stone: ProportionedStone): boolean {
  const isWithin = (name: (typeof numbers)[number]): boolean => {
    const value = stone[name];
    return value !== null && value >= bounds[name][0] && value <= bounds[name][1];
  };
  return (
    stone.shape === 'Round' &&
    numbers.every(isWithin) &&
    girdles.includes(stone.girdleMin) &&
    girdles.includes(stone.girdleMax) &&
    culets.includes(stone.culetSize) &&
    finishes.includes(stone.polish) &&
    finishes.includes(stone.symmetry)
  );
}

import {
  clarities,
  colors,
  cutGrades,
  finishGrades,
  fluorescenceIntensities,
} from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { PairedStone } from './pair-filters.ts';

/** How another stone differs from the first. */
export interface PairDifferences {
  /** Hundredths of a millimeter by which it is longer, wider and deeper; negative when smaller. */
  readonly length: number;
  readonly width: number;
  /** Null when one of the two wasn't measured; the same for the table. */
  readonly depth: number | null;
  /** Hundredths of a percent by which its table is larger. */
  readonly table: number | null;
  /** Grades by which it is better; 0 for fancy colors. */
  readonly color: number;
  readonly clarity: number;
  readonly sameOvertone: boolean;
  /** Grades by which its fluorescence is stronger; null when one is unknown. */
  readonly fluorescence: number | null;
  /** Also when one of them has none. */
  readonly sameGlow: boolean;
  /** The sum of grade differences in cut, polish and symmetry. */
  readonly make: number;
  readonly sameLab: boolean;
  readonly sameTreatment: boolean;
}

export function comparePair(stone: PairedStone, candidate: PairedStone): PairDifferences {
  return {
    length: (candidate.length ?? 0) - (stone.length ?? 0),
    width: (candidate.width ?? 0) - (stone.width ?? 0),
    depth: difference(candidate.height, stone.height),
    table: difference(candidate.table, stone.table),
    color: stone.colorType === 'Color' ? gradeDifference(colors, stone.color, candidate.color) : 0,
    clarity: gradeDifference(clarities, stone.clarity, candidate.clarity),
    sameOvertone: stone.fancyOvertone === candidate.fancyOvertone,
    fluorescence: compareFluorescence(stone, candidate),
    sameGlow: hasSameGlow(stone, candidate),
    make:
      gradesApart(cutGrades, stone.cutGrade, candidate.cutGrade) +
      gradesApart(finishGrades, stone.polish, candidate.polish) +
      gradesApart(finishGrades, stone.symmetry, candidate.symmetry),
    sameLab: stone.gradingLab === candidate.gradingLab,
    sameTreatment: stone.treatmentType === candidate.treatmentType,
  };
}

const difference = (value: number | null, from: number | null): number | null =>
  value === null || from === null ? null : value - from;

/** Word lists begin with the best grade. */
const gradeDifference = <Word>(words: readonly Word[], word: Word, candidate: Word): number =>
  words.indexOf(word) - words.indexOf(candidate);

function compareFluorescence(stone: PairedStone, candidate: PairedStone): number | null {
  const [from, to] = [stone.fluorescenceIntensity, candidate.fluorescenceIntensity];
  return from === 'Unknown' || to === 'Unknown' ? null : gradeDifference(fluorescenceIntensities, to, from);
}

function hasSameGlow(stone: PairedStone, candidate: PairedStone): boolean {
  const [a, b] = [stone.fluorescenceColor, candidate.fluorescenceColor];
  return a === b || a === 'None' || b === 'None';
}

/** Labs call the same make Ideal or Excellent, and many don't grade cut: neither counts as a difference. */
function gradesApart<Word extends string>(words: readonly Word[], a: Word, b: Word): number {
  if (a === b || a === 'None' || b === 'None') return 0;
  if (a === 'Unknown' || b === 'Unknown') return 1;
  const rank = (word: Word): number => Math.max(1, words.indexOf(word));
  return Math.abs(rank(a) - rank(b));
}

// Our choice: the deductions from 100 points, in tenths (decision 0020). Worn side by side, size shows first, color
// next, and clarity hardly at all.
const deductions = {
  /** For each hundredth of a millimeter. */
  faceUp: 10,
  depth: 3,
  /** For each percent. */
  table: 20,
  color: 100,
  overtone: 100,
  clarity: 50,
  fluorescence: 40,
  glow: 40,
  make: 20,
  /** Labs differ in strictness, so equal grades may look different. */
  lab: 50,
  /** It must be disclosed, and it changes the price. */
  treatment: 200,
  unknown: 30,
} as const;

/** Tenths of a point: the lower, the closer. */
function deductFor(differs: PairDifferences): number {
  const deduct = (by: number | null, perUnit: number): number =>
    by === null ? deductions.unknown : Math.abs(by) * perUnit;
  return (
    deduct(differs.length, deductions.faceUp) +
    deduct(differs.width, deductions.faceUp) +
    deduct(differs.depth, deductions.depth) +
    deduct(differs.table, deductions.table / 100) +
    deduct(differs.color, deductions.color) +
    deduct(differs.clarity, deductions.clarity) +
    deduct(differs.fluorescence, deductions.fluorescence) +
    deduct(differs.make, deductions.make) +
    (differs.sameOvertone ? 0 : deductions.overtone) +
    (differs.sameGlow ? 0 : deductions.glow) +
    (differs.sameLab ? 0 : deductions.lab) +
    (differs.sameTreatment ? 0 : deductions.treatment)
  );
}

/** 0 to 100; only identical stones have 100. */
export const scorePair = (differs: PairDifferences): number =>
  Math.max(0, 100 - Math.ceil(deductFor(differs) / 10));

export interface Match<Stone> {
  readonly stone: Stone;
  readonly differs: PairDifferences;
  readonly score: number;
}

/** Closest first; ties by item number. */
export function bestMatches<Stone extends PairedStone>(
  stone: PairedStone,
  candidates: readonly Stone[],
  readItemNumber: (candidate: Stone) => number,
): readonly Match<Stone>[] {
  return candidates
    .map((candidate) => ({ stone: candidate, differs: comparePair(stone, candidate) }))
    .toSorted(
      (a, b) =>
        deductFor(a.differs) - deductFor(b.differs) || readItemNumber(a.stone) - readItemNumber(b.stone),
    )
    .map((match) => ({ ...match, score: scorePair(match.differs) }));
}

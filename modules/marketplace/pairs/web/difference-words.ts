import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { fluorescenceWords, makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import { colorLabel, hundredths } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { PairDifferences } from '../domain/score-pair.ts';

interface PairComparison {
  /** The stone to match. */
  readonly stone: Diamond;
  readonly match: Diamond;
  readonly differs: PairDifferences;
}

/** A match's differences, the most visible first: "0.02 mm longer", "1 color grade higher (F)". */
export const describeDifferences = (comparison: PairComparison): readonly string[] => [
  ...describeSize(comparison),
  ...describeColor(comparison),
  ...describeClarity(comparison),
  ...describeFluorescence(comparison),
  ...describeRest(comparison),
];

/** "0.15 mm", as in lists. */
export const millimeters = (value: number): string => `${(Math.abs(value) / 100).toFixed(2)} mm`;

const sideChange = (change: number, more: string, less: string): readonly string[] =>
  change === 0 ? [] : [`${millimeters(change)} ${change > 0 ? more : less}`];

function describeSize({
  match,
  differs: { length, width, depth, table },
}: PairComparison): readonly string[] {
  // A round has a diameter instead of length and width.
  const sides =
    match.shape === 'Round' && length === width
      ? sideChange(length, 'larger', 'smaller')
      : [...sideChange(length, 'longer', 'shorter'), ...sideChange(width, 'wider', 'narrower')];
  return [
    ...sides,
    ...(depth === null ? ['depth not reported for one or both'] : sideChange(depth, 'deeper', 'shallower')),
    ...(table === null ? ['table not reported for one or both'] : []),
  ];
}

const gradeChange = (name: string, change: number, word: string): readonly string[] =>
  change === 0 ? [] : [`1 ${name} grade ${change > 0 ? 'higher' : 'lower'} (${word})`];

function describeColor({
  stone,
  match,
  differs: { color, sameOvertone },
}: PairComparison): readonly string[] {
  return sameOvertone
    ? gradeChange('color', color, match.color)
    : [`${colorLabel(match)} instead of ${colorLabel(stone)}`];
}

const describeClarity = ({ match, differs: { clarity } }: PairComparison): readonly string[] =>
  gradeChange('clarity', clarity, match.clarity);

function describeFluorescence({ stone, match, differs }: PairComparison): readonly string[] {
  if (differs.fluorescence === null) return ['fluorescence not reported for one or both'];
  return [
    ...(differs.fluorescence === 0
      ? []
      : [`${glowLabel(match, 'no')} fluorescence instead of ${glowLabel(stone, 'none')}`]),
    ...(differs.sameGlow
      ? []
      : [
          `fluoresces ${match.fluorescenceColor.toLowerCase()} instead of ${stone.fluorescenceColor.toLowerCase()}`,
        ]),
  ];
}

const glowLabel = ({ fluorescenceIntensity }: Diamond, none: string): string =>
  fluorescenceIntensity === 'NON'
    ? none
    : fluorescenceWords[fluorescenceIntensity].replace('V.', 'very').toLowerCase();

function describeRest({ stone, match, differs }: PairComparison): readonly string[] {
  const labLabel = ({ gradingLab }: Diamond): string => (gradingLab === 'None' ? 'no report' : gradingLab);
  const { table } = differs;
  return [
    ...(table === null || table === 0
      ? []
      : [`table ${hundredths(match.table)}% instead of ${hundredths(stone.table)}%`]),
    ...(differs.make === 0 ? [] : [`make ${makeLabel(match)} instead of ${makeLabel(stone)}`]),
    ...(differs.sameLab ? [] : [`${labLabel(match)} instead of ${labLabel(stone)}`]),
    ...(differs.sameTreatment ? [] : [`${treatmentLabel(match)} instead of ${treatmentLabel(stone)}`]),
  ];
}

const treatmentWords: Partial<Record<Diamond['treatmentType'], string>> = {
  None: 'untreated',
  Unknown: 'treatment not reported',
  HPHT: 'HPHT',
};

const treatmentLabel = ({ treatmentType }: Diamond): string =>
  treatmentWords[treatmentType] ?? treatmentType.toLowerCase();

/** What two stones share: "Same face-up size, color and lab." Undefined without similarities. */
export function describeSimilarities({ stone, differs }: Omit<PairComparison, 'match'>): string | undefined {
  const same = [
    differs.length === 0 && differs.width === 0 && 'face-up size',
    differs.color === 0 && differs.sameOvertone && 'color',
    differs.clarity === 0 && stone.clarity !== 'Unknown' && 'clarity',
    differs.fluorescence === 0 && differs.sameGlow && 'fluorescence',
    differs.make === 0 && 'make',
    differs.sameLab && stone.gradingLab !== 'None' && 'lab',
  ].filter((word) => word !== false);
  if (same.length === 0) return undefined;
  return `Same ${[same.slice(0, -1).join(', '), same.at(-1)].filter(Boolean).join(' and ')}.`;
}

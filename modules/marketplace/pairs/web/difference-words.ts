import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { fluorescenceWords, makeOf } from '#modules/marketplace/stones/contract/grade-words.ts';
import { colorOf, hundredths } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { PairDifferences } from '../domain/score-pair.ts';

interface Told {
  /** The stone to match. */
  readonly stone: Diamond;
  readonly match: Diamond;
  readonly differs: PairDifferences;
}

/** A match's differences, the most visible first: "0.02 mm longer", "a color better (F)". */
export const apartWords = (told: Told): readonly string[] => [
  ...sizes(told),
  ...colors(told),
  ...clarities(told),
  ...fluorescence(told),
  ...others(told),
];

/** "0.15 mm", as lists write sizes. */
export const millimeters = (value: number): string => `${(Math.abs(value) / 100).toFixed(2)} mm`;

const side = (by: number, more: string, less: string): readonly string[] =>
  by === 0 ? [] : [`${millimeters(by)} ${by > 0 ? more : less}`];

function sizes({ match, differs: { length, width, depth, table } }: Told): readonly string[] {
  // A round has a diameter instead of length and width.
  const across =
    match.shape === 'Round' && length === width
      ? side(length, 'larger', 'smaller')
      : [...side(length, 'longer', 'shorter'), ...side(width, 'wider', 'narrower')];
  return [
    ...across,
    ...(depth === null ? ['depth not told of both'] : side(depth, 'deeper', 'shallower')),
    ...(table === null ? ['table not told of both'] : []),
  ];
}

const grade = (name: string, by: number, word: string): readonly string[] =>
  by === 0 ? [] : [`a ${name} ${by > 0 ? 'better' : 'lower'} (${word})`];

function colors({ stone, match, differs: { color, sameOvertone } }: Told): readonly string[] {
  return sameOvertone
    ? grade('color', color, match.color)
    : [`${colorOf(match)} instead of ${colorOf(stone)}`];
}

const clarities = ({ match, differs: { clarity } }: Told): readonly string[] =>
  grade('clarity', clarity, match.clarity);

function fluorescence({ stone, match, differs }: Told): readonly string[] {
  if (differs.fluorescence === null) return ['fluorescence not told of both'];
  return [
    ...(differs.fluorescence === 0
      ? []
      : [`${glow(match, 'no')} fluorescence instead of ${glow(stone, 'none')}`]),
    ...(differs.sameGlow
      ? []
      : [
          `glows ${match.fluorescenceColor.toLowerCase()} instead of ${stone.fluorescenceColor.toLowerCase()}`,
        ]),
  ];
}

const glow = ({ fluorescenceIntensity }: Diamond, none: string): string =>
  fluorescenceIntensity === 'NON'
    ? none
    : fluorescenceWords[fluorescenceIntensity].replace('V.', 'very').toLowerCase();

function others({ stone, match, differs }: Told): readonly string[] {
  const lab = ({ gradingLab }: Diamond): string => (gradingLab === 'None' ? 'no report' : gradingLab);
  const { table } = differs;
  return [
    ...(table === null || table === 0
      ? []
      : [`table ${hundredths(match.table)}% instead of ${hundredths(stone.table)}%`]),
    ...(differs.make === 0 ? [] : [`make ${makeOf(match)} instead of ${makeOf(stone)}`]),
    ...(differs.sameLab ? [] : [`${lab(match)} instead of ${lab(stone)}`]),
    ...(differs.sameTreatment ? [] : [`${treatment(match)} instead of ${treatment(stone)}`]),
  ];
}

const treatmentWords: Partial<Record<Diamond['treatmentType'], string>> = {
  None: 'untreated',
  Unknown: 'treatment not told',
  'Post-Growth Treated': 'treated after growth',
  HPHT: 'HPHT',
};

const treatment = ({ treatmentType }: Diamond): string =>
  treatmentWords[treatmentType] ?? treatmentType.toLowerCase();

/** What two stones share: "Same face-up size, color and lab." Undefined without similarities. */
export function sameWords({ stone, differs }: Omit<Told, 'match'>): string | undefined {
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

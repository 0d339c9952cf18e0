import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { meaningOf } from './words/supplier-words.ts';

export interface FancyColor {
  readonly intensity: WordOf<'fancyIntensity'>;
  readonly overtone: WordOf<'fancyOvertone'>;
  readonly color: WordOf<'fancyColor'>;
}

// The longer first: "fancy intense" before "fancy", "very light" before "light".
const intensities: readonly (readonly [text: string, word: WordOf<'fancyIntensity'>])[] = [
  ['fancy vivid', 'VIV'],
  ['fancy intense', 'INT'],
  ['fancy deep', 'FDP'],
  ['fancy dark', 'FDK'],
  ['fancy light', 'FLT'],
  ['very light', 'VLT'],
  ['vivid', 'VIV'],
  ['intense', 'INT'],
  ['deep', 'FDP'],
  ['dark', 'FDK'],
  ['faint', 'FNT'],
  ['light', 'LIT'],
  ['fancy', 'FAN'],
];

/** Domain facts 4.2: intensity, overtones, color, the dominant color last: "Fancy Intense Orangy Pink". */
export function readFancyColor(text: string): FancyColor | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  const found = intensities.find(([start]) => plain === start || plain.startsWith(`${start} `));
  if (found === undefined) return undefined;
  const words = plain.slice(found[0].length).trim().split(' ');
  const color = colorOf(words.pop() ?? '');
  if (color === undefined) return undefined;
  return { intensity: found[1], overtone: overtoneOf(words), color };
}

const isColor = (word: string): word is WordOf<'fancyColor'> =>
  enumFields.fancyColor.some((known) => known === word);
const isOvertone = (word: string): word is WordOf<'fancyOvertone'> =>
  enumFields.fancyOvertone.some((known) => known === word);

function colorOf(word: string): WordOf<'fancyColor'> | undefined {
  const meant = meaningOf('fancyColor', word);
  return meant !== undefined && isColor(meant) && meant !== 'None' ? meant : undefined;
}

/** Of several the one before the color tells most; "grayish brownish" is a word of its own. */
function overtoneOf(words: readonly string[]): WordOf<'fancyOvertone'> {
  for (const written of [words.slice(-2).join(' '), words.at(-1) ?? '']) {
    const meant = meaningOf('fancyOvertone', written);
    if (meant !== undefined && isOvertone(meant)) return meant;
  }
  return 'None';
}

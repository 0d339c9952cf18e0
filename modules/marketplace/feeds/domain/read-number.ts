import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { findWord } from './words/supplier-words.ts';

// Numbers as suppliers write them: with units, currency signs, thousands separators, decimal commas.

export type NumberUnit = 'ct' | 'USD' | '%' | 'mm' | 'degree';

export type ReadNumber =
  | { readonly value: number; readonly converted?: string }
  | { readonly fault: 'notANumber' | 'otherCurrency' | 'otherUnit' };

/** A unit's suffix, and its factor to our unit. */
const units: Readonly<Record<NumberUnit, Readonly<Record<string, number>>>> = {
  ct: {
    ct: 1,
    cts: 1,
    carat: 1,
    carats: 1,
    pt: 0.01,
    pts: 0.01,
    points: 0.01,
    g: 5,
    gm: 5,
    gram: 5,
    grams: 5,
    mg: 0.005,
  },
  USD: { $: 1, usd: 1, us$: 1, 'usd/ct': 1, '$/ct': 1, '/ct': 1 },
  '%': { '%': 1, percent: 1, pct: 1 },
  mm: { mm: 1, cm: 10, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4 },
  degree: { '°': 1, deg: 1, degrees: 1, degree: 1 },
};

const numberPattern = /^([^\d.,+-]*)([+-]?[\d.,' ]*\d[\d.,]*(?:e[+-]?\d+)?)\s*(.*)$/iu;

/** Empty cells are handled elsewhere. */
export function readNumber(text: string, unit: NumberUnit): ReadNumber {
  const plain = text.trim();
  // The fast path of nearly every cell.
  if (/^\d+(?:\.\d+)?$/.test(plain)) return { value: Number(plain) };
  const match = numberPattern.exec(plain);
  if (match === null) return { fault: 'notANumber' };
  const [, prefix = '', digits = '', suffix = ''] = match;
  const factor = findFactor(unit, `${prefix}${suffix}`);
  if (factor === undefined) return { fault: unit === 'USD' ? 'otherCurrency' : 'otherUnit' };
  const value = Number(withDecimalPoint(digits, unit));
  if (!Number.isFinite(value)) return { fault: 'notANumber' };
  return factor === 1 ? { value } : { value: value * factor, converted: `${prefix}${suffix}`.trim() };
}

function findFactor(unit: NumberUnit, written: string): number | undefined {
  const word = written.toLowerCase().replaceAll(/\s+/g, '').replace(/\.$/, '');
  return word === '' ? 1 : units[unit][word];
}

/**
 * With both separators the last is the decimal point. In money a comma before three digits separates thousands;
 * elsewhere, where values stay below a thousand, it is the decimal point.
 */
function withDecimalPoint(digits: string, unit: NumberUnit): string {
  const compact = digits.replaceAll(/[' ]/g, '');
  const [comma, point] = [compact.lastIndexOf(','), compact.lastIndexOf('.')];
  if (comma === -1) return compact.indexOf('.') === point ? compact : compact.replaceAll('.', '');
  if (point > comma) return compact.replaceAll(',', '');
  if (point !== -1) return compact.replaceAll('.', '').replace(',', '.');
  const hasThousands = /^[+-]?\d{1,3}(?:,\d{3})+$/.test(compact);
  if (hasThousands && (unit === 'USD' || compact.indexOf(',') !== comma)) return compact.replaceAll(',', '');
  return compact.replace(',', '.');
}

/** "6.41 - 6.45 x 3.98" and the like: three numbers with anything between. */
export function readMeasurements(text: string): readonly [number, number, number] | undefined {
  const factor = /\bcm\b/i.test(text) ? 10 : /\b(?:in|inch|inches)\b/i.test(text) ? 25.4 : 1;
  const [length, width, height, more] = Array.from(text.matchAll(/\d+(?:[.,]\d+)?/g), ([digits]) =>
    Number(digits.replace(',', '.')),
  );
  if (length === undefined || width === undefined || height === undefined || more !== undefined)
    return undefined;
  return [length * factor, width * factor, height * factor];
}

export interface FancyColor {
  readonly intensity: WordOf<'fancyIntensity'>;
  readonly overtone: WordOf<'fancyOvertone'>;
  readonly color: WordOf<'fancyColor'>;
}

// Longer words first: "fancy intense" before "fancy", "very light" before "light".
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
  const color = findColor(words.pop() ?? '');
  if (color === undefined) return undefined;
  return { intensity: found[1], overtone: findOvertone(words), color };
}

const isColor = (word: string): word is WordOf<'fancyColor'> =>
  enumFields.fancyColor.some((listed) => listed === word);
const isOvertone = (word: string): word is WordOf<'fancyOvertone'> =>
  enumFields.fancyOvertone.some((listed) => listed === word);

function findColor(word: string): WordOf<'fancyColor'> | undefined {
  const found = findWord('fancyColor', word);
  return found !== undefined && isColor(found) && found !== 'None' ? found : undefined;
}

/**
 * Of several overtones the last, next to the color, is dominant; "grayish brownish" is a single
 * word.
 */
function findOvertone(words: readonly string[]): WordOf<'fancyOvertone'> {
  for (const written of [words.slice(-2).join(' '), words.at(-1) ?? '']) {
    const found = findWord('fancyOvertone', written);
    if (found !== undefined && isOvertone(found)) return found;
  }
  return 'None';
}

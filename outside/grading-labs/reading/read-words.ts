import { parseDay } from '#kit/domain/day.ts';
import type { ReportFindings } from '../port.ts';

const shapes: readonly (readonly [RegExp, string])[] = [
  [/round/i, 'Round'],
  // Before the princess, whose "square modified brilliant" it contains; a cut-cornered step cut is no radiant.
  [/cut.cornered(?!.*step)|radiant/i, 'Radiant'],
  [/princess|square modified/i, 'Princess'],
  [/cushion/i, 'Cushion'],
  [/square emerald|asscher/i, 'Asscher'],
  [/emerald/i, 'Emerald'],
  [/oval/i, 'Oval'],
  [/pear/i, 'Pear'],
  [/marquise/i, 'Marquise'],
  [/heart/i, 'Heart'],
  [/triang/i, 'Triangle'],
];

export const first = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

/** "7.41 - 7.44 x 4.53 mm" or "9.58 x 6.76 x 4.16 mm", in hundredths. */
export function measuresOf(words: string): Pick<ReportFindings, 'length' | 'width' | 'height'> {
  const [one, two, three] = (words.match(/\d+(?:\.\d+)?/g) ?? []).map((size) =>
    Math.round(Number(size) * 100),
  );
  if (one === undefined || two === undefined || three === undefined) return {};
  return { length: Math.max(one, two), width: Math.min(one, two), height: three };
}

/** "Medium - Slightly Thick (Faceted) 3.5%": the thicker end decides. */
export function girdleOf(words: string): string | undefined {
  const [range = ''] = words.split('(');
  const last = range
    .split(/ - | to /i)
    .at(-1)
    ?.replaceAll(/[\d.%]/g, '')
    .trim();
  return last === undefined || last === '' ? undefined : first(last);
}

export const tenths = (value: string | number | null | undefined): number | undefined => {
  const read = Number.parseFloat(String(value ?? ''));
  return Number.isNaN(read) ? undefined : Math.round(read * 10);
};

export const shapeOf = (words: string | null | undefined): string | undefined =>
  shapes.find(([pattern]) => pattern.test(words ?? ''))?.[1];

/** "1.52 carat", in thousandths. */
export function caratsOf(words: string | null | undefined): number | undefined {
  const carats = Number.parseFloat(words ?? '');
  return Number.isNaN(carats) ? undefined : Math.round(carats * 1_000);
}

/** YYYY-MM-DD, from a report's own way to write its date. */
export function dayOf(words: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d/.test(words)) {
    const read = parseDay(words.slice(0, 10));
    return read.ok ? read.value : undefined;
  }
  const at = new Date(`${words} UTC`);
  return words === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

/** What the report doesn't say is absent. */
export const stated = (found: Readonly<Record<string, string | number | undefined>>): ReportFindings =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));

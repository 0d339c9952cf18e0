import { carat, formatCarat } from '#kit/domain/carat.ts';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Diamond, StoneFacts } from './diamond-shape.ts';
import { countryName } from '../domain/country-names.ts';
import { intensityWords, known } from './grade-words.ts';

const notSaid = new Set(['None', 'Unknown', '-']);

/** The fields of a stone's name. */
type Named = Pick<
  StoneFacts,
  'carat' | 'shape' | 'color' | 'clarity' | 'fancyIntensity' | 'fancyOvertone' | 'fancyColor'
>;

/** The letter, or a fancy color as on reports: intensity, overtone, color. */
export function colorOf({ color, fancyIntensity, fancyOvertone, fancyColor }: Named): string {
  if (color !== 'Fancy') return known(color);
  return [intensityWords[fancyIntensity], fancyOvertone, fancyColor]
    .filter((word) => !notSaid.has(word))
    .join(' ');
}

export const caratsOf = (stone: Pick<StoneFacts, 'carat'>): string => formatCarat(carat(stone.carat));

/** An assessed stone has neither color nor clarity. */
const gradesOf = (stone: Named): string =>
  [colorOf(stone), known(stone.clarity)].filter((word) => !notSaid.has(word)).join(' ');

/** "Round 1.51 ct G VS1", in rows. */
export const stoneName = (stone: Named): string =>
  `${stone.shape} ${caratsOf(stone)} ct ${gradesOf(stone)}`.trim();

/** "1.51 ct round, G VS1", in titles. */
export const stoneTitle = (stone: Named): string =>
  `${caratsOf(stone)} ct ${stone.shape.toLowerCase()}, ${gradesOf(stone) || 'without grades'}`;

/** "1.51 G VS1", where the shape is obvious. */
export const stoneInShort = (stone: Named): string =>
  `${caratsOf(stone)} ${gradesOf(stone) || 'without grades'}`;

export function reportOf({
  gradingLab,
  gradingReportNumber,
}: Pick<StoneFacts, 'gradingLab' | 'gradingReportNumber'>): string {
  if (gradingLab === 'None') return '-';
  const number = gradingReportNumber ?? '';
  // AGS numbers begin with the laboratory's name.
  return number.startsWith(`${gradingLab}-`) ? number : `${gradingLab} ${number}`.trim();
}

export const placeOf = ({ sourceCountryCode, sourceRegionName }: Diamond): string =>
  [sourceRegionName, countryName(sourceCountryCode)].filter(Boolean).join(', ');

/** Hundredths as a decimal number; '-' when unknown. */
export const hundredths = (value: number | null, least = 1): string =>
  value === null ? '-' : formatDecimal(value, 2, least);

/** Percent with one decimal, aligned in a column. */
export const tenths = (value: number | null): string => (value === null ? '-' : (value / 100).toFixed(1));

const short: Partial<Record<Diamond['sourceCountryCode'], string>> = {
  USA: 'USA',
  ARE: 'UAE',
  GBR: 'UK',
};

/** For places too narrow for the United Arab Emirates. */
export const shortCountry = (code: Diamond['sourceCountryCode']): string => short[code] ?? countryName(code);

export const sizeOf = ({ length, width, height }: StoneFacts): string =>
  length === null ? '-' : [length, width, height].map((side) => hundredths(side, 2)).join(' x ');

/** Spec marketplace §2: the discount off the list is shown as a percent. */
export const offWords = (offList: number | null): string =>
  offList === null ? '-' : `${offList < 0 ? '+' : ''}${Math.round(Math.abs(offList) / 100)}%`;

export const offListOf = ({ offIdexList }: Diamond): string => offWords(offIdexList);

export const ratioOf = ({ ratio }: StoneFacts): string => (ratio === null ? '-' : (ratio / 1_000).toFixed(2));

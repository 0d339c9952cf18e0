import { carat, formatCarat } from '#kit/domain/carat.ts';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Diamond, StoneFacts } from './diamond-shape.ts';
import { countryName } from '../domain/country-names.ts';
import { intensityWords, knownOrDash } from './grade-words.ts';

const unstated = new Set(['None', 'Unknown', '-']);

/** The fields of a stone's name. */
type NamedStone = Pick<
  StoneFacts,
  'diamondType' | 'carat' | 'shape' | 'color' | 'clarity' | 'fancyIntensity' | 'fancyOvertone' | 'fancyColor'
>;

/** Beside every title, so that nobody mistakes one for the other. */
export const typeLabel = ({ diamondType }: Pick<StoneFacts, 'diamondType'>): string =>
  diamondType === 'Lab' ? 'Lab-grown diamond' : 'Natural diamond';

// Domain facts 4.13: a lab-grown diamond is called that wherever it is named, as visibly as the rest of its name.
const grown = ({ diamondType }: Pick<StoneFacts, 'diamondType'>): string =>
  diamondType === 'Lab' ? 'Lab-grown ' : '';

/** The letter, or a fancy color as on reports: intensity, overtone, color. */
export function colorLabel({ color, fancyIntensity, fancyOvertone, fancyColor }: NamedStone): string {
  if (color !== 'Fancy') return knownOrDash(color);
  return [intensityWords[fancyIntensity], fancyOvertone, fancyColor]
    .filter((word) => !unstated.has(word))
    .join(' ');
}

export const caratLabel = (stone: Pick<StoneFacts, 'carat'>): string => formatCarat(carat(stone.carat));

/** An assessed stone has neither color nor clarity. */
const gradesLabel = (stone: NamedStone): string =>
  [colorLabel(stone), knownOrDash(stone.clarity)].filter((word) => !unstated.has(word)).join(' ');

/** "Round 1.51 ct G VS1", "Lab-grown round 1.51 ct G VS1", in rows. */
export function stoneName(stone: NamedStone): string {
  const shape = stone.diamondType === 'Lab' ? stone.shape.toLowerCase() : stone.shape;
  return `${grown(stone)}${shape} ${caratLabel(stone)} ct ${gradesLabel(stone)}`.trim();
}

/** "1.51 ct round, G VS1", "Lab-grown 1.51 ct round, G VS1", in titles. */
export const stoneTitle = (stone: NamedStone): string =>
  `${grown(stone)}${caratLabel(stone)} ct ${stone.shape.toLowerCase()}, ${gradesLabel(stone) || 'ungraded'}`;

/** "1.51 G VS1", "Lab-grown 1.51 G VS1", where the shape is obvious. */
export const shortStoneTitle = (stone: NamedStone): string =>
  `${grown(stone)}${caratLabel(stone)} ${gradesLabel(stone) || 'ungraded'}`;

export function reportLabel({
  gradingLab,
  gradingReportNumber,
}: Pick<StoneFacts, 'gradingLab' | 'gradingReportNumber'>): string {
  if (gradingLab === 'None') return '-';
  const number = gradingReportNumber ?? '';
  // AGS numbers begin with the lab's name.
  return number.startsWith(`${gradingLab}-`) ? number : `${gradingLab} ${number}`.trim();
}

export const locationLabel = ({ sourceCountryCode, sourceRegionName }: Diamond): string =>
  [sourceRegionName, countryName(sourceCountryCode)].filter(Boolean).join(', ');

/** Hundredths as a decimal number; '-' when unknown. */
export const hundredths = (value: number | null, least = 1): string =>
  value === null ? '-' : formatDecimal(value, 2, least);

/** Percent with one decimal, aligned in a column. */
export const tenths = (value: number | null): string => (value === null ? '-' : (value / 100).toFixed(1));

const shortNames: Partial<Record<Diamond['sourceCountryCode'], string>> = {
  USA: 'USA',
  ARE: 'UAE',
  GBR: 'UK',
};

/** For places too narrow for the United Arab Emirates. */
export const shortCountry = (code: Diamond['sourceCountryCode']): string =>
  shortNames[code] ?? countryName(code);

export const sizeLabel = ({ length, width, height }: StoneFacts): string =>
  length === null ? '-' : [length, width, height].map((side) => hundredths(side, 2)).join(' x ');

/** Spec marketplace §2: the discount off the list is shown as a percent. */
export const offListPercent = (offList: number | null): string =>
  offList === null ? '-' : `${offList < 0 ? '+' : ''}${Math.round(Math.abs(offList) / 100)}%`;

export const offListLabel = ({ offIdexList }: Diamond): string => offListPercent(offIdexList);

export const ratioLabel = ({ ratio }: StoneFacts): string =>
  ratio === null ? '-' : (ratio / 1_000).toFixed(2);

import type { WordOf } from './stone-fields.ts';

const names: Readonly<Record<WordOf<'sourceCountry'>, string>> = {
  IND: 'India',
  USA: 'United States',
  HKG: 'Hong Kong',
  BEL: 'Belgium',
  ISR: 'Israel',
  ARE: 'United Arab Emirates',
  CAN: 'Canada',
  CHN: 'China',
  GBR: 'United Kingdom',
  THA: 'Thailand',
  ZAF: 'South Africa',
  BWA: 'Botswana',
  NAM: 'Namibia',
  AUS: 'Australia',
  JPN: 'Japan',
  SGP: 'Singapore',
  KOR: 'South Korea',
  TWN: 'Taiwan',
  LKA: 'Sri Lanka',
  DEU: 'Germany',
  FRA: 'France',
  ITA: 'Italy',
  ESP: 'Spain',
  NLD: 'Netherlands',
  CHE: 'Switzerland',
  AUT: 'Austria',
  TUR: 'Turkey',
  ARM: 'Armenia',
  MEX: 'Mexico',
  Other: 'Other',
};

/** The country of a stone in common words. */
export const countryName = (code: WordOf<'sourceCountry'>): string => names[code];

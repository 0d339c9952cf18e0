import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SupplierWords } from './grade-words.ts';

/** ISO's two letters, and cities where stones are dealt in. */
const otherNames: SupplierWords<WordOf<'sourceCountry'>> = {
  IND: ['IN', 'Mumbai', 'Surat', 'Bombay'],
  USA: ['US', 'United States of America', 'New York', 'NY', 'America', 'LA', 'Los Angeles'],
  HKG: ['HK', 'Hongkong'],
  BEL: ['BE', 'Antwerp'],
  ISR: ['IL', 'Tel Aviv', 'Ramat Gan'],
  ARE: ['AE', 'UAE', 'Dubai'],
  CAN: ['CA'],
  CHN: ['CN', 'Shanghai'],
  GBR: ['GB', 'UK', 'London', 'Great Britain', 'England'],
  THA: ['TH', 'Bangkok'],
  ZAF: ['ZA'],
  BWA: ['BW'],
  NAM: ['NA'],
  AUS: ['AU'],
  JPN: ['JP'],
  SGP: ['SG'],
  KOR: ['KR', 'Korea'],
  TWN: ['TW'],
  LKA: ['LK'],
  DEU: ['DE'],
  FRA: ['FR'],
  ITA: ['IT'],
  ESP: ['ES'],
  NLD: ['NL', 'Holland'],
  CHE: ['CH'],
  AUT: ['AT'],
  TUR: ['TR', 'Türkiye'],
  ARM: ['AM'],
  MEX: ['MX'],
};

export const countryWords: SupplierWords<WordOf<'sourceCountry'>> = Object.fromEntries(
  enumFields.sourceCountry.map((code) => [code, [countryName(code), ...(otherNames[code] ?? [])]]),
);

import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';

/** For each of our words the other spellings. */
export type SupplierWords<Word extends string> = Readonly<Partial<Record<Word, readonly string[]>>>;

// Domain facts 4.2: synonyms of the trade. Half grades ("VG-EX") count as the lower one.

export const colorWords: SupplierWords<WordOf<'color'>> = {
  OP: ['O', 'P', 'O-P'],
  QR: ['Q', 'R', 'Q-R'],
  ST: ['S', 'T', 'S-T'],
  UV: ['U', 'V', 'U-V'],
  WX: ['W', 'X', 'W-X'],
  YZ: ['Y', 'Z', 'Y-Z'],
  Fancy: ['Fancy Color', 'FCY'],
};

export const clarityWords: SupplierWords<WordOf<'clarity'>> = {
  IF: ['LC', 'Loupe Clean', 'Internally Flawless'],
  FL: ['Flawless'],
  VVS1: ['VVS 1'],
  VVS2: ['VVS 2'],
  I1: ['P1', 'PK1'],
  I2: ['P2', 'PK2'],
  I3: ['P3', 'PK3'],
  Unknown: ['N', 'None', 'NA', 'N/A'],
};

const grades = {
  Ideal: ['I', 'ID', 'IDL', 'Super Ideal', '8X', 'H&A'],
  EX: ['Excellent', 'EXC', 'X', 'Exclnt', '3EX'],
  VG: ['Very Good', 'VGD', 'V', 'VG-EX', 'EX-VG', 'VG/EX'],
  G: ['Good', 'GD', 'G-VG', 'VG-G'],
  F: ['Fair', 'FR', 'FA', 'F-G', 'G-F'],
  P: ['Poor', 'PR'],
} as const;

export const finishWords: SupplierWords<WordOf<'polish'>> = {
  ...grades,
  Unknown: ['None', 'N', 'NA', 'N/A'],
};
export const cutWords: SupplierWords<WordOf<'cutGrade'>> = { ...grades, None: ['N', 'NA', 'N/A', 'NN'] };

export const fluorescenceWords: SupplierWords<WordOf<'fluorescenceIntensity'>> = {
  NON: ['None', 'N', 'Nil', 'No', 'NONE', 'Inert', 'Negligible'],
  FNT: ['Faint', 'F', 'FA', 'Slight', 'SL', 'SLI', 'Very Slight', 'VSL', 'VS'],
  MED: ['Medium', 'M'],
  STG: ['Strong', 'S', 'ST', 'STR'],
  VST: ['Very Strong', 'VSTG', 'VSTR', 'Very Stg'],
};

export const fluorescenceColorWords: SupplierWords<WordOf<'fluorescenceColor'>> = {
  None: ['N', 'NA', 'N/A', 'Nil'],
  Blue: ['B', 'BL', 'Bluish'],
  Yellow: ['Y', 'YL', 'YEL'],
  White: ['W', 'WH'],
  Green: ['G', 'GR', 'GRN'],
  Orange: ['O', 'OR', 'ORG'],
  Red: ['R', 'RD'],
};

export const intensityWords: SupplierWords<WordOf<'fancyIntensity'>> = {
  None: ['N', 'NA', 'N/A'],
  FNT: ['Faint', 'F'],
  VLT: ['Very Light', 'VL'],
  LIT: ['Light', 'L'],
  FLT: ['Fancy Light', 'FL'],
  FAN: ['Fancy', 'FCY'],
  FDK: ['Fancy Dark', 'Dark', 'FD'],
  INT: ['Fancy Intense', 'Intense', 'FI'],
  FDP: ['Fancy Deep', 'Deep', 'FDEEP'],
  VIV: ['Fancy Vivid', 'Vivid', 'FV'],
};

export const overtoneWords: SupplierWords<WordOf<'fancyOvertone'>> = {
  None: ['N', 'NA', 'N/A'],
  Orangy: ['Orangish', 'Orangey'],
  Grayish: ['Greyish'],
  Violetish: ['Violetic'],
};

export const fancyColorWords: SupplierWords<WordOf<'fancyColor'>> = {
  None: ['N', 'NA', 'N/A', 'No', 'White'],
  Yellow: ['Y', 'YL', 'YEL'],
  Pink: ['PK', 'PNK'],
  Orange: ['OR', 'ORG'],
  Green: ['GN', 'GRN'],
  Gray: ['Grey', 'GY'],
  Brown: ['BN', 'BRN'],
  Blue: ['BL', 'BLU'],
  Black: ['BK', 'BLK'],
  Purple: ['PL', 'PUR'],
  Violet: ['VL', 'VIO'],
};

/** ISO's two letters, and the trading cities. */
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

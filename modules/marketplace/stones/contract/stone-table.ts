import type { Diamond } from './diamond-shape.ts';
import { culetWords, fluorescenceWords, girdleLabel, knownOrDash, makeLabel } from './grade-words.ts';
import {
  caratLabel,
  colorLabel,
  hundredths,
  offListLabel,
  locationLabel,
  ratioLabel,
  reportLabel,
  shortCountry,
  sizeLabel,
  tenths,
} from './stone-words.ts';

/** A column of stones on the screen and in a file. */
export interface StoneTableColumn {
  readonly header: string;
  value(stone: Diamond): string | number;
  /** The text is a number, which a file can sum. */
  readonly isFigure?: true;
  /** A spreadsheet's format: an amount with two decimals, or a time. */
  readonly shows?: 'money' | 'moment';
}

const textColumn = (header: string, value: StoneTableColumn['value']): StoneTableColumn => ({
  header,
  value,
});
const numberColumn = (header: string, value: StoneTableColumn['value']): StoneTableColumn => ({
  header,
  value,
  isFigure: true,
});

const moneyColumn = (header: string, readCents: (stone: Diamond) => number): StoneTableColumn => ({
  ...numberColumn(header, (stone) => readCents(stone) / 100),
  shows: 'money',
});

/** Every possible column of a list, in order. */
export const stoneTable = {
  type: textColumn('Type', ({ diamondType }) => (diamondType === 'Lab' ? 'Lab-grown' : 'Natural')),
  carat: numberColumn('Carat', caratLabel),
  color: textColumn('Color', colorLabel),
  clarity: textColumn('Clarity', ({ clarity }) => knownOrDash(clarity)),
  make: textColumn('Make', makeLabel),
  fluorescence: textColumn('Fluor.', (stone) => fluorescenceWords[stone.fluorescenceIntensity]),
  report: textColumn('Report', reportLabel),
  table: numberColumn('Table', ({ table }) => tenths(table)),
  depth: numberColumn('Depth', ({ depth }) => tenths(depth)),
  size: textColumn('Size, mm', sizeLabel),
  location: textColumn('Location', ({ sourceCountryCode }) => shortCountry(sourceCountryCode)),
  confirmed: { ...textColumn('Confirmed', ({ confirmedAt }) => confirmedAt), shows: 'moment' },
  pricePerCarat: moneyColumn('$/ct', ({ pricePerCarat }) => pricePerCarat),
  percentOffList: textColumn('Off list', offListLabel),
  price: moneyColumn('Price', ({ price }) => price),
  shape: textColumn('Shape', ({ shape }) => shape),
  cutGrade: textColumn('Cut', ({ cutGrade }) => knownOrDash(cutGrade)),
  polish: textColumn('Polish', ({ polish }) => knownOrDash(polish)),
  symmetry: textColumn('Symmetry', ({ symmetry }) => knownOrDash(symmetry)),
  ratio: numberColumn('Ratio', ratioLabel),
  crown: numberColumn('Crown, °', ({ crownAngle }) => hundredths(crownAngle)),
  pavilion: numberColumn('Pavilion, °', ({ pavilionAngle }) => hundredths(pavilionAngle)),
  girdle: textColumn('Girdle', girdleLabel),
  culet: textColumn('Culet', ({ culetSize }) => culetWords[culetSize]),
  shade: textColumn('Shade', ({ shade }) => knownOrDash(shade)),
  milky: textColumn('Milky', ({ milky }) => knownOrDash(milky)),
  eyeClean: textColumn('Eye clean', ({ eyeClean }) => knownOrDash(eyeClean)),
  treatment: textColumn('Treatment', ({ treatmentType }) => knownOrDash(treatmentType)),
  provenance: textColumn('Provenance', ({ provenanceReportName }) => provenanceReportName),
  place: textColumn('City and country', locationLabel),
  availability: textColumn('Availability', ({ availability }) => availability),
  offers: numberColumn('Offers', ({ offers }) => offers),
  item: textColumn('Item ID', ({ supplierItemIdentifier }) => supplierItemIdentifier),
} as const satisfies Readonly<Record<string, StoneTableColumn>>;

export type StoneColumnKey = keyof typeof stoneTable;
export const stoneColumnKeys = Object.keys(stoneTable) as StoneColumnKey[];

import type { Diamond } from './diamond-shape.ts';
import { culetWords, fluorescenceWords, girdleOf, known, makeOf } from './grade-words.ts';
import {
  caratsOf,
  colorOf,
  hundredths,
  offListOf,
  placeOf,
  ratioOf,
  reportOf,
  shortCountry,
  sizeOf,
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

const told = (header: string, value: StoneTableColumn['value']): StoneTableColumn => ({ header, value });
const figure = (header: string, value: StoneTableColumn['value']): StoneTableColumn => ({
  header,
  value,
  isFigure: true,
});

const amount = (header: string, centsOf: (stone: Diamond) => number): StoneTableColumn => ({
  ...figure(header, (stone) => centsOf(stone) / 100),
  shows: 'money',
});

/** Every possible column of a list, in order. */
export const stoneTable = {
  carat: figure('Carat', caratsOf),
  color: told('Color', colorOf),
  clarity: told('Clarity', ({ clarity }) => known(clarity)),
  make: told('Make', makeOf),
  fluorescence: told('Fluor.', (stone) => fluorescenceWords[stone.fluorescenceIntensity]),
  report: told('Report', reportOf),
  table: figure('Table', ({ table }) => tenths(table)),
  depth: figure('Depth', ({ depth }) => tenths(depth)),
  size: told('Size, mm', sizeOf),
  location: told('Location', ({ sourceCountryCode }) => shortCountry(sourceCountryCode)),
  confirmed: { ...told('Confirmed', ({ confirmedAt }) => confirmedAt), shows: 'moment' },
  pricePerCarat: amount('$/ct', ({ pricePerCarat }) => pricePerCarat),
  percentOffList: told('Off list', offListOf),
  price: amount('Price', ({ price }) => price),
  shape: told('Shape', ({ shape }) => shape),
  cutGrade: told('Cut', ({ cutGrade }) => known(cutGrade)),
  polish: told('Polish', ({ polish }) => known(polish)),
  symmetry: told('Symmetry', ({ symmetry }) => known(symmetry)),
  ratio: figure('Ratio', ratioOf),
  crown: figure('Crown, °', ({ crownAngle }) => hundredths(crownAngle)),
  pavilion: figure('Pavilion, °', ({ pavilionAngle }) => hundredths(pavilionAngle)),
  girdle: told('Girdle', girdleOf),
  culet: told('Culet', ({ culetSize }) => culetWords[culetSize]),
  shade: told('Shade', ({ shade }) => known(shade)),
  milky: told('Milky', ({ milky }) => known(milky)),
  eyeClean: told('Eye clean', ({ eyeClean }) => known(eyeClean)),
  treatment: told('Treatment', ({ treatmentType }) => known(treatmentType)),
  provenance: told('Provenance', ({ provenanceReportName }) => provenanceReportName),
  place: told('City and country', placeOf),
  availability: told('Availability', ({ availability }) => availability),
  offers: figure('Offers', ({ offers }) => offers),
  item: told('Item ID', ({ supplierItemIdentifier }) => supplierItemIdentifier),
} as const satisfies Readonly<Record<string, StoneTableColumn>>;

export type StoneColumnKey = keyof typeof stoneTable;
export const stoneColumnKeys = Object.keys(stoneTable) as StoneColumnKey[];

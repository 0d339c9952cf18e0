import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../carrier-name.ts';
import type { Inches } from '../inches.ts';

/** Spec shipping §3: the package types. The custom ones have a size of their own. */
export const packageTypes = [
  'Letter',
  'Pak',
  'CarrierBoxSmall',
  'CarrierBoxMedium',
  'CarrierBoxLarge',
  'CarrierBoxExtraLarge',
  'CarrierBox10Kg',
  'CarrierBox25Kg',
  'FlatRateEnvelope',
  'FlatRateLegalEnvelope',
  'FlatRatePaddedEnvelope',
  'FlatRateSmallBox',
  'FlatRateMediumBox',
  'FlatRateLargeBox',
  'RegionalRateBoxA',
  'RegionalRateBoxB',
  'Tube',
  'CustomBox',
  'CustomPolyBag',
] as const;
export type PackageType = (typeof packageTypes)[number];

/** One carrier's packaging of a type. */
export interface Packaging {
  readonly carrier: CarrierName;
  readonly type: PackageType;
  /** The carrier's code for it. */
  readonly code: string;
  readonly name: string;
  /** Its sizes, largest first; empty if the member's own size counts. */
  readonly sizes: readonly Inches[];
  readonly mostOz: number;
  /** Flat rate: one price whatever the weight, at most by zone. */
  readonly flatRate: boolean;
  /** Offered until this day; later only on old shipments. */
  readonly retiredOn: Day | null;
}

type Row = readonly [type: PackageType, code: string, name: string, mostLb: number, sizes: readonly Inches[]];

const regionalEnd = day('2023-01-22');

// Spec domain shipping §7.2: sizes and limits as the carriers publish them.
const fedEx: readonly Row[] = [
  ['Letter', 'FEDEX_ENVELOPE', 'FedEx Envelope', 1, [[15.5, 9.5, 0.3]]],
  [
    'Pak',
    'FEDEX_PAK',
    'FedEx Pak',
    20,
    [
      [15.5, 12, 1],
      [14.8, 11.8, 1],
      [12.8, 10.3, 1],
    ],
  ],
  [
    'CarrierBoxSmall',
    'FEDEX_SMALL_BOX',
    'FedEx Small Box',
    20,
    [
      [11.3, 8.8, 2.6],
      [12.4, 10.9, 1.5],
    ],
  ],
  [
    'CarrierBoxMedium',
    'FEDEX_MEDIUM_BOX',
    'FedEx Medium Box',
    20,
    [
      [11.3, 8.8, 4.4],
      [13.3, 11.5, 2.4],
    ],
  ],
  [
    'CarrierBoxLarge',
    'FEDEX_LARGE_BOX',
    'FedEx Large Box',
    20,
    [
      [11.3, 8.8, 7.8],
      [17.5, 12.4, 3],
    ],
  ],
  [
    'CarrierBoxExtraLarge',
    'FEDEX_EXTRA_LARGE_BOX',
    'FedEx Extra Large Box',
    20,
    [
      [11.9, 11, 10.8],
      [15.8, 14.1, 6],
    ],
  ],
  ['CarrierBox10Kg', 'FEDEX_10KG_BOX', 'FedEx 10kg Box', 22, [[15.8, 12.9, 10.2]]],
  ['CarrierBox25Kg', 'FEDEX_25KG_BOX', 'FedEx 25kg Box', 55, [[21.6, 16.6, 13.2]]],
  ['Tube', 'FEDEX_TUBE', 'FedEx Tube', 20, [[38, 6, 6]]],
  ['CustomBox', 'YOUR_PACKAGING', 'Your own box', 150, []],
  ['CustomPolyBag', 'YOUR_PACKAGING', 'Your own poly bag', 150, []],
];
const ups: readonly Row[] = [
  ['Letter', '01', 'UPS Letter', 1, [[12.5, 9.5, 0.3]]],
  ['Pak', '04', 'UPS Pak', 20, [[16, 11.8, 1.5]]],
  ['CarrierBoxSmall', '2a', 'UPS Express Box Small', 30, [[13, 11, 2]]],
  ['CarrierBoxMedium', '2b', 'UPS Express Box Medium', 30, [[16, 11, 3]]],
  ['CarrierBoxLarge', '2c', 'UPS Express Box Large', 30, [[18, 13, 3]]],
  ['CarrierBox10Kg', '25', 'UPS 10 KG Box', 22, [[16.5, 13.3, 10.8]]],
  ['CarrierBox25Kg', '24', 'UPS 25 KG Box', 55, [[19.8, 17.8, 13.3]]],
  ['Tube', '03', 'UPS Tube', 20, [[38, 6, 6]]],
  ['CustomBox', '02', 'Your own box', 150, []],
  ['CustomPolyBag', '02', 'Your own poly bag', 150, []],
];
const usps: readonly Row[] = [
  ['FlatRateEnvelope', 'FE', 'Flat Rate Envelope', 70, [[12.5, 9.5, 0.5]]],
  ['FlatRateLegalEnvelope', 'FA', 'Legal Flat Rate Envelope', 70, [[15, 9.5, 0.5]]],
  ['FlatRatePaddedEnvelope', 'FP', 'Padded Flat Rate Envelope', 70, [[12.5, 9.5, 1]]],
  ['FlatRateSmallBox', 'FS', 'Small Flat Rate Box', 70, [[8.6, 5.4, 1.6]]],
  [
    'FlatRateMediumBox',
    'FB',
    'Medium Flat Rate Box',
    70,
    [
      [11.3, 8.8, 6],
      [14, 12, 3.5],
    ],
  ],
  ['FlatRateLargeBox', 'PL', 'Large Flat Rate Box', 70, [[12.3, 12.3, 6]]],
  // Spec domain shipping §1 A6: regional rates ended in January 2023; old shipments still have them.
  [
    'RegionalRateBoxA',
    'A1',
    'Regional Rate Box A',
    15,
    [
      [10.1, 7.1, 5],
      [13, 11, 2.5],
    ],
  ],
  [
    'RegionalRateBoxB',
    'B1',
    'Regional Rate Box B',
    20,
    [
      [12.2, 10.5, 5.5],
      [16.2, 14.5, 3],
    ],
  ],
  ['Tube', 'SP', 'Your own tube', 70, []],
  ['CustomBox', 'SP', 'Your own box', 70, []],
  ['CustomPolyBag', 'SP', 'Your own poly bag', 70, []],
];

const packagingsOf = (carrier: CarrierName, rows: readonly Row[]): readonly Packaging[] =>
  rows.map(([type, code, name, mostLb, sizes]) => ({
    carrier,
    type,
    code,
    name,
    sizes,
    mostOz: mostLb * 16,
    flatRate: type.startsWith('FlatRate'),
    retiredOn: type.startsWith('RegionalRate') ? regionalEnd : null,
  }));

export const packagings: readonly Packaging[] = [
  ...packagingsOf('FedEx', fedEx),
  ...packagingsOf('UPS', ups),
  ...packagingsOf('USPS', usps),
];

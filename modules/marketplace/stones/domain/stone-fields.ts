import * as words from './vocabularies.ts';

// Spec marketplace §3, Diamond: every searchable field of a stone. Table, feeds, engine, SQL and screens use these
// two lists, so a field is added in one place.

/** Fields with a word list. A word's code is its position in the list. */
export const enumFields = {
  diamondType: words.diamondTypes,
  shape: words.shapes,
  colorType: words.colorTypes,
  color: words.colors,
  clarity: words.clarities,
  cutGrade: words.cutGrades,
  polish: words.finishGrades,
  symmetry: words.finishGrades,
  fluorescenceIntensity: words.fluorescenceIntensities,
  fluorescenceColor: words.fluorescenceColors,
  gradingLab: words.gradingLabs,
  sourceCountry: words.sourceCountries,
  fancyIntensity: words.fancyIntensities,
  fancyOvertone: words.fancyOvertones,
  fancyColor: words.fancyColors,
  girdleMin: words.girdles,
  girdleMax: words.girdles,
  culetSize: words.culetSizes,
  culetCondition: words.culetConditions,
  shade: words.shades,
  milky: words.milkies,
  blackInclusion: words.blackInclusions,
  eyeClean: words.eyeCleans,
  treatment: words.treatments,
  growthMethod: words.growthMethods,
  provenanceReport: words.provenanceReports,
  reportType: words.reportTypes,
  availability: words.availabilities,
  hasImage: words.noYes,
  hasVideo: words.noYes,
  returnable: words.noYes,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface NumberField {
  readonly unit: 'ct' | 'USD' | '%' | 'mm' | 'degree' | 'ratio';
  /** Stored units per unit: 1000 means thousandths. */
  readonly scale: number;
  /** Search units per unit, when finer than stored ones. */
  readonly boundScale?: number;
  /** Inclusive bounds of stored values. Anything beyond is refused at input. */
  readonly smallest: number;
  readonly largest: number;
  /** Whether it may be missing. */
  readonly mayBeUnknown: boolean;
}

// Our choice: two bytes hold at most 65,534 of the smallest unit, besides "unknown", for everything but money: 65.534
// ct, 655.34 mm, a ratio of 65.534. Spec marketplace §5 allows typing higher bounds, which are then simply open
// (decision 0020).
const maxStored = 65_534;

const percent = { unit: '%', scale: 100, smallest: 0, largest: maxStored, mayBeUnknown: true } as const;
const degrees = { unit: 'degree', scale: 100, smallest: 0, largest: 18_000, mayBeUnknown: true } as const;
const length = { unit: 'mm', scale: 100, smallest: 0, largest: maxStored, mayBeUnknown: true } as const;

/** Fields with an integer of a smallest unit, or null when unknown. */
export const numberFields = {
  // Bounds in ten-thousandths: the first step of the slider is .0025 (spec marketplace §9).
  carat: {
    unit: 'ct',
    scale: 1_000,
    boundScale: 10_000,
    smallest: 1,
    largest: maxStored,
    mayBeUnknown: false,
  },
  price: { unit: 'USD', scale: 100, smallest: 1, largest: 2_000_000_000, mayBeUnknown: false },
  pricePerCarat: { unit: 'USD', scale: 100, smallest: 1, largest: 2_000_000_000, mayBeUnknown: false },
  /**
   * Hundredths of a percent below the list; negative above it. Lab-grown and fancy-color stones have no list price.
   */
  percentOffList: { unit: '%', scale: 100, smallest: -32_767, largest: 10_000, mayBeUnknown: true },
  table: percent,
  depth: percent,
  length,
  width: length,
  ratio: { unit: 'ratio', scale: 1_000, smallest: 0, largest: maxStored, mayBeUnknown: true },
  crownHeight: percent,
  crownAngle: degrees,
  pavilionDepth: percent,
  pavilionAngle: degrees,
} as const satisfies Readonly<Record<string, NumberField>>;

export type EnumFieldName = keyof typeof enumFields;
export type NumberFieldName = keyof typeof numberFields;
export type StoneFieldName = EnumFieldName | NumberFieldName;
export type WordOf<Field extends EnumFieldName> = (typeof enumFields)[Field][number];

export const enumFieldNames = Object.keys(enumFields) as readonly EnumFieldName[];
export const numberFieldNames = Object.keys(numberFields) as readonly NumberFieldName[];

export function isEnumField(name: string): name is EnumFieldName {
  return Object.hasOwn(enumFields, name);
}

/** A value for each word list. */
export function byEnumField<Value>(
  createValue: (field: EnumFieldName) => Value,
): Readonly<Record<EnumFieldName, Value>> {
  const values: Partial<Record<EnumFieldName, Value>> = {};
  for (const field of enumFieldNames) values[field] = createValue(field);
  const isComplete = (candidate: typeof values): candidate is Record<EnumFieldName, Value> =>
    enumFieldNames.every((field) => Object.hasOwn(candidate, field));
  if (!isComplete(values)) throw new Error('A word list is empty.');
  return values;
}

/** A stone with its searchable fields. Its id is the item number, which members type with up to ten digits. */
export type SearchedStone = { readonly id: number } & {
  readonly [Field in EnumFieldName]: WordOf<Field>;
} & {
  readonly [Field in NumberFieldName]: number | null;
};

/** The largest item number: ten digits, and four bytes with a sign. */
export const maxItemId = 2_147_483_647;

const codes = byEnumField(
  (field) => new Map<string, number>(enumFields[field].map((word, at) => [word, at])),
);

/** A word's code, as in table and engine. An unknown word is a programming error. */
export function wordCode(field: EnumFieldName, word: string): number {
  const code = codes[field].get(word);
  if (code === undefined) throw new RangeError(`${word} is not a valid ${field}.`);
  return code;
}

export function wordForCode<Field extends EnumFieldName>(field: Field, code: number): WordOf<Field> {
  const word: WordOf<Field> | undefined = enumFields[field][code];
  if (word === undefined) throw new RangeError(`${code} is not a valid ${field} code.`);
  return word;
}

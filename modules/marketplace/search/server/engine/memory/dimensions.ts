import { enumFieldNames, enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, NumberFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { binCount, histogramFields } from '../../../domain/histogram-edges.ts';
import type { HistogramField } from '../../../domain/histogram-edges.ts';

/**
 * Everything counted is a dimension: each word list and each histogram, with its words or bins as values. All values
 * of all dimensions are consecutive, so that one array holds all counts.
 */
export interface Dimension {
  readonly name: EnumFieldName | HistogramField;
  readonly size: number;
  /** The offset of its values. */
  readonly firstValue: number;
}

const named = [
  ...enumFieldNames.map((name) => ({ name, size: enumFields[name].length })),
  ...histogramFields.map((name) => ({ name, size: binCount })),
];

/** Word lists first, then histograms. */
export const dimensions: readonly Dimension[] = named.map((one, at) => ({
  ...one,
  firstValue: named.slice(0, at).reduce((sum, { size }) => sum + size, 0),
}));

export const dimensionsByName = Object.fromEntries(dimensions.map((one) => [one.name, one])) as Readonly<
  Record<Dimension['name'], Dimension>
>;

export const enumCount = enumFieldNames.length;
export const dimensionCount = dimensions.length;
/** Values with a bitmap: the words. No search filters by a bin. */
export const wordCount = enumFieldNames.reduce((sum, name) => sum + enumFields[name].length, 0);
/**
 * Counted apart from joint codes. Rows are sorted so that stones with the same values here are together: most blocks
 * have only one value, which one addition counts.
 */
const keptTogether: readonly Dimension['name'][] = [
  'diamondType',
  'shape',
  'colorType',
  'fancyIntensity',
  'fancyOvertone',
  'fancyColor',
];
export const uniformDimensions = keptTogether.map((name) => dimensions.indexOf(dimensionsByName[name]));
/** Most searches don't show it, and it would slow all of them. */
export const perCaratDimension = dimensions.indexOf(dimensionsByName.pricePerCarat);
export const jointDimensions = [...dimensions.keys()].filter(
  (at) => at !== perCaratDimension && !uniformDimensions.includes(at),
);
/** Counted values: words and bins. */
export const valueCount = wordCount + histogramFields.length * binCount;

export const firstValues = Int32Array.from(dimensions, ({ firstValue }) => firstValue);

/** The dimension for a filter's near misses: a word's own, or the histogram of a number. */
export function dimensionIndex(field: EnumFieldName | NumberFieldName): number | undefined {
  const at = dimensions.findIndex(({ name }) => name === field);
  return at === -1 ? undefined : at;
}

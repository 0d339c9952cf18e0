import { enumFieldNames, enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, NumberFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { binCount, histogramFields } from '../../../domain/histogram-edges.ts';
import type { HistogramField } from '../../../domain/histogram-edges.ts';

/**
 * Whatever is counted: each list of words and each histogram is a dimension, its words or bins are its values. All
 * values of all dimensions stand in one row, so that a count for each of them is one array.
 */
export interface Dimension {
  readonly name: EnumFieldName | HistogramField;
  readonly size: number;
  /** Where its values begin in the row of all values. */
  readonly firstValue: number;
}

const named = [
  ...enumFieldNames.map((name) => ({ name, size: enumFields[name].length })),
  ...histogramFields.map((name) => ({ name, size: binCount })),
];

/** The lists of words first, then the histograms. */
export const dimensions: readonly Dimension[] = named.map((one, at) => ({
  ...one,
  firstValue: named.slice(0, at).reduce((sum, { size }) => sum + size, 0),
}));

export const dimensionsByName = Object.fromEntries(dimensions.map((one) => [one.name, one])) as Readonly<
  Record<Dimension['name'], Dimension>
>;

export const enumCount = enumFieldNames.length;
export const dimensionCount = dimensions.length;
/** Values that have a bitmap: the words. Bins have none, since nobody filters by a bin. */
export const wordCount = enumFieldNames.reduce((sum, name) => sum + enumFields[name].length, 0);
/** Values that are counted: words and bins. */
export const valueCount = wordCount + histogramFields.length * binCount;

export const firstValues = Int32Array.from(dimensions, ({ firstValue }) => firstValue);

/** The dimension that a filter's near misses are counted in: a word's own, or the histogram of a number. */
export function dimensionOf(field: EnumFieldName | NumberFieldName): number | undefined {
  const at = dimensions.findIndex(({ name }) => name === field);
  return at === -1 ? undefined : at;
}

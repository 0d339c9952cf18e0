import {
  wordCode,
  enumFieldNames,
  enumFields,
  numberFieldNames,
  numberFields,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type {
  EnumFieldName,
  NumberField,
  NumberFieldName,
  StoneFieldName,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Criteria, Range } from '../../../domain/criteria.ts';
import { binCount, findBin, histogramFields } from '../../../domain/histogram-edges.ts';
import type { HistogramField } from '../../../domain/histogram-edges.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensionIndex, dimensionsByName, firstValues } from '../memory/dimensions.ts';
import { isMoney, numberAt, encodeNumber } from '../memory/number-codes.ts';

/** The stone must have one of these words. */
export interface WordFilter {
  readonly kind: 'words';
  readonly field: EnumFieldName;
  readonly dimension: number;
  /** Among all values: the passing ones and the failing ones. */
  readonly chosen: Int32Array;
  readonly others: Int32Array;
  /** The shorter of the two. */
  readonly shorter: Int32Array;
}

/** The stone's number must be between the inclusive bounds. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly field: NumberFieldName;
  readonly number: number;
  /** The histogram for near misses, when the number has one. */
  readonly dimension: number | undefined;
  /** The histogram's bins with numbers outside the bounds. */
  readonly others: Int32Array;
  /** Compared with a block's minimum and maximum: cents for money, codes for all others. */
  readonly low: number;
  readonly high: number;
  readonly lowCode: number;
  readonly highCode: number;
  readonly exact: 'by code' | 'by cents';
  readonly orUnknown: boolean;
}

export type Filter = WordFilter | RangeFilter;

/** A search as the engine runs it: without filters that pass everything, the most selective first. */
export interface Plan {
  readonly filters: readonly Filter[];
  /** Every field of the search, including filters that pass everything. */
  readonly named: readonly StoneFieldName[];
}

export function planSearch({ filters }: Criteria, { totals }: Columns): Plan {
  const words: { readonly filter: WordFilter; readonly passing: number }[] = [];
  for (const field of enumFieldNames) {
    const chosen = filters[field];
    if (chosen === undefined) continue;
    const filter = wordFilter(field, chosen);
    if (filter.others.length === 0) continue;
    words.push({ filter, passing: passingRows(filter, totals) });
  }
  const ranges: RangeFilter[] = [];
  for (const field of numberFieldNames) {
    const range = filters[field];
    if (range !== undefined && excludesAny(field, range)) ranges.push(rangeFilter(field, range));
  }
  return {
    filters: [
      ...words.toSorted((a, b) => a.passing - b.passing).map(({ filter }) => filter),
      // Money last: rows with a bound's code are checked twice.
      ...ranges.toSorted((a, b) => Number(isMoney(a.number)) - Number(isMoney(b.number))),
    ],
    named: fieldNames.filter((field) => filters[field] !== undefined),
  };
}

const fieldNames = [...enumFieldNames, ...numberFieldNames] as const;

function passingRows({ chosen }: WordFilter, totals: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < chosen.length; at += 1) sum += totals[chosen[at] ?? 0] ?? 0;
  return sum;
}

function wordFilter(field: EnumFieldName, words: readonly string[]): WordFilter {
  const dimension = enumFieldNames.indexOf(field);
  const first = firstValues[dimension] ?? 0;
  const { length } = enumFields[field];
  const isChosen = new Uint8Array(length);
  let count = 0;
  for (const word of words) {
    const code = wordCode(field, word);
    count += 1 - (isChosen[code] ?? 0);
    isChosen[code] = 1;
  }
  const [chosen, others] = [new Int32Array(count), new Int32Array(length - count)];
  for (let code = 0, nth = 0; code < length; code += 1) {
    if (isChosen[code] === 1) chosen[nth++] = first + code;
    else others[code - nth] = first + code;
  }
  const shorter = chosen.length < others.length ? chosen : others;
  return { kind: 'words', field, dimension, chosen, others, shorter };
}

function excludesAny(field: NumberFieldName, { from, to, orUnknown }: Range): boolean {
  if (from !== undefined || to !== undefined) return true;
  return numberFields[field].mayBeUnknown && orUnknown !== true;
}

/** Bounds may be finer than stored numbers: they are rounded into the range. */
function rangeFilter(field: NumberFieldName, range: Range): RangeFilter {
  const shape: NumberField = numberFields[field];
  const finer = (shape.boundScale ?? shape.scale) / shape.scale;
  const from = range.from === undefined ? shape.smallest : Math.ceil(range.from / finer);
  const to = range.to === undefined ? shape.largest : Math.floor(range.to / finer);
  const number = numberAt[field];
  const dimension = dimensionIndex(field);
  const shared = {
    kind: 'range',
    field,
    number,
    dimension,
    others: isHistogramField(field) ? binsOutside(field, from, to) : noBins,
    exact: isMoney(number) ? 'by cents' : 'by code',
    orUnknown: range.orUnknown === true,
  } as const;
  if (from > to || from > shape.largest || to < shape.smallest) return { ...shared, ...nothingBetween };
  const low = Math.max(from, shape.smallest);
  const high = Math.min(to, shape.largest);
  const [lowCode, highCode] = [encodeNumber(number, low), encodeNumber(number, high)];
  return isMoney(number)
    ? { ...shared, low, high, lowCode, highCode }
    : { ...shared, low: lowCode, high: highCode, lowCode, highCode };
}

const noBins = new Int32Array(0);
const isHistogramField = (field: NumberFieldName): field is HistogramField =>
  histogramFields.some((one) => one === field);

/** Also the bounds' own bins, which are partly outside. */
function binsOutside(field: HistogramField, from: number, to: number): Int32Array {
  const { firstValue } = dimensionsByName[field];
  const [low, high] = [findBin(field, from), findBin(field, to)];
  const bins: number[] = [];
  for (let bin = 0; bin < binCount; bin += 1) if (bin <= low || bin >= high) bins.push(firstValue + bin);
  return Int32Array.from(bins);
}

const nothingBetween = { low: 1, high: 0, lowCode: 1, highCode: 0 };

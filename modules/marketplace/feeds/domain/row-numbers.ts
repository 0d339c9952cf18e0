import { numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { NumberField, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { doubtDepth, measuredDepth } from './plausibility.ts';
import type { MeasuredStone, PlausibilityTable } from './plausibility.ts';
import { readMeasurements, readNumber } from './read-number.ts';
import type { NumberUnit } from './read-number.ts';
import type { RowCells } from './row-cells.ts';

interface StoredNumber {
  readonly unit: NumberUnit;
  readonly field: Pick<NumberField, 'scale' | 'smallest' | 'largest'>;
}

const millimetres: StoredNumber = { unit: 'mm', field: numberFields.length };
const percents: StoredNumber = { unit: '%', field: numberFields.table };
const angles: StoredNumber = { unit: 'degree', field: numberFields.crownAngle };

/** An integer of the smallest unit, or the reason for none. */
function read(row: RowCells, name: FeedFieldName, { unit, field }: StoredNumber) {
  const result = readNumber(row.text(name), unit);
  if ('fault' in result) return result;
  const scaled = Math.round(result.value * field.scale);
  if (scaled < field.smallest || scaled > field.largest) return { fault: 'outside' } as const;
  if (result.converted !== undefined) row.note('converted', name, String(scaled / field.scale));
  return { scaled };
}

/** Any fault rejects the row. */
function readRequired(row: RowCells, name: FeedFieldName, target: StoredNumber): number | undefined {
  if (!row.has(name)) return undefined;
  const result = read(row, name, target);
  if ('scaled' in result) return result.scaled;
  row.note(result.fault, name);
  return undefined;
}

/** A faulty value is dropped. */
function readOptional(row: RowCells, name: FeedFieldName, target: StoredNumber): number | null {
  if (!row.has(name) || row.text(name) === '-') return null;
  const result = read(row, name, target);
  const isZero = 'scaled' in result && result.scaled === 0;
  if ('scaled' in result && !isZero) return result.scaled;
  row.note(isZero ? 'zeroDropped' : 'numberDropped', name);
  return null;
}

/** Depth and table as fractions ("0.618") are converted to percent. */
function readPercent(row: RowCells, name: FeedFieldName): number | null {
  const result = readOptional(row, name, percents);
  if (result === null || result > 150 || name === 'girdlePercent') return result;
  const percent = Math.round(Number(row.text(name).replace(',', '.')) * 10_000);
  row.note('fraction', name, `${percent / 100} %`);
  return percent;
}

export function readCarat(row: RowCells): number | undefined {
  if (!row.has('carat')) row.note('missing', 'carat');
  return readRequired(row, 'carat', { unit: 'ct', field: numberFields.carat });
}

export interface Prices {
  readonly price: number;
  readonly pricePerCarat: number;
}

/** Two prices that differ by more than rounding contradict each other. */
const maxDifference = 0.01;
const agree = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(100, other * maxDifference);

/** Near one carat both prices are about the same, so a difference isn't a swap. */
const areSwapped = ({ price, pricePerCarat }: Prices, carat: number): boolean =>
  Math.abs(carat - 1_000) > 50 && agree((price * carat) / 1_000, pricePerCarat);

/** The column with the only price; undefined when both or neither have one. */
export function pricedColumn(row: RowCells): 'price' | 'pricePerCarat' | undefined {
  if (row.has('price') === row.has('pricePerCarat')) return undefined;
  return row.has('price') ? 'price' : 'pricePerCarat';
}

/**
 * One price gives the other. A percent off a list gives none, because the supplier may use another
 * list.
 */
export function readPrices(row: RowCells, carat: number): Prices | undefined {
  const money: StoredNumber = { unit: 'USD', field: numberFields.price };
  const [total, perCarat] = [readRequired(row, 'price', money), readRequired(row, 'pricePerCarat', money)];
  if (row.isRejected) return undefined;
  if (total === undefined && perCarat === undefined) {
    row.note(row.has('percentOff') ? 'onlyDiscount' : 'missing', 'pricePerCarat');
    return undefined;
  }
  const price = total ?? Math.round(((perCarat ?? 0) * carat) / 1_000);
  const pricePerCarat = perCarat ?? Math.round((price * 1_000) / carat);
  if (!agree((pricePerCarat * carat) / 1_000, price)) {
    row.note(areSwapped({ price, pricePerCarat }, carat) ? 'pricesSwapped' : 'pricesDiffer', 'price');
    return undefined;
  }
  const { smallest, largest } = numberFields.price;
  if ([price, pricePerCarat].every((cents) => cents >= smallest && cents <= largest))
    return { price, pricePerCarat };
  row.note('outside', total === undefined ? 'pricePerCarat' : 'price');
  return undefined;
}

export interface Measures {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const nothing: Measures = { length: null, width: null, height: null };

// Domain facts 4.6 and 4.7: carats per cubic millimeter of a stone's bounding box, from marquises to long emeralds.
const lightest = 0.0055;
const heaviest = 0.0107;
/** Beyond this the measures are of something else: inches, or the next row's. */
const tolerance = 1.6;

export function readMeasures(row: RowCells, carat: number): Measures {
  const result = row.has('measurements') ? fromOneCell(row) : fromThreeCells(row);
  const { length, width, height } = result;
  if (length === null || width === null || height === null) return result;
  const box = (length * width * height) / 1_000_000;
  const carats = carat / 1_000;
  if (carats <= box * heaviest * tolerance && carats >= (box * lightest) / tolerance) return result;
  row.note('otherStone', row.has('measurements') ? 'measurements' : 'length');
  return nothing;
}

function fromOneCell(row: RowCells): Measures {
  const three = readMeasurements(row.text('measurements'));
  const { scale, largest } = numberFields.length;
  const scaled = three?.map((value) => Math.round(value * scale));
  const [length, width, height] = scaled ?? [];
  if (length === undefined || width === undefined || height === undefined) {
    row.note('numberDropped', 'measurements');
    return nothing;
  }
  if ([length, width, height].every((one) => one > 0 && one <= largest)) return { length, width, height };
  const hasZero = [length, width, height].includes(0);
  row.note(hasZero ? 'zeroDropped' : 'numberDropped', 'measurements');
  return nothing;
}

const fromThreeCells = (row: RowCells): Measures => ({
  length: readOptional(row, 'length', millimetres),
  width: readOptional(row, 'width', millimetres),
  height: readOptional(row, 'height', millimetres),
});

/** The longer side first, except hearts, which are wider than long; rounds by their two diameters. */
export function orderSides(shape: WordOf<'shape'>, { length, width, height }: Measures) {
  const swapped = length !== null && width !== null && length < width && shape !== 'Heart';
  const [long, wide] = swapped ? [width, length] : [length, width];
  const { largest, scale } = numberFields.ratio;
  const ratio = long === null || wide === null ? null : Math.round((long / wide) * scale);
  return { length: long, width: wide, height, ratio: ratio === null || ratio > largest ? null : ratio };
}

export function readProportions(row: RowCells, stone: MeasuredStone, table: PlausibilityTable) {
  const measured = measuredDepth(stone);
  const stated = readPercent(row, 'depth');
  const doubt = doubtDepth(stated, measured, table);
  if (doubt !== undefined && measured !== null) row.note(doubt, 'depth', `${measured / 100} %`);
  return {
    depth: stated ?? measured,
    table: readPercent(row, 'table'),
    crownHeight: readPercent(row, 'crownHeight'),
    crownAngle: readOptional(row, 'crownAngle', angles),
    pavilionDepth: readPercent(row, 'pavilionDepth'),
    pavilionAngle: readOptional(row, 'pavilionAngle', angles),
    girdlePercent: readPercent(row, 'girdlePercent'),
  };
}

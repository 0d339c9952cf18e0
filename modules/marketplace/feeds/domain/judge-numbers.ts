import { numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { NumberField, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { readMeasurements, readNumber } from './read-number.ts';
import type { NumberUnit } from './read-number.ts';
import type { RowCells } from './row-cells.ts';

interface Kept {
  readonly unit: NumberUnit;
  readonly field: Pick<NumberField, 'scale' | 'smallest' | 'largest'>;
}

const millimetres: Kept = { unit: 'mm', field: numberFields.length };
const percents: Kept = { unit: '%', field: numberFields.table };
const angles: Kept = { unit: 'degree', field: numberFields.crownAngle };

/** An integer of the smallest unit, or the reason for none. */
function read(row: RowCells, name: FeedFieldName, { unit, field }: Kept) {
  const found = readNumber(row.of(name), unit);
  if ('fault' in found) return found;
  const scaled = Math.round(found.value * field.scale);
  if (scaled < field.smallest || scaled > field.largest) return { fault: 'outside' } as const;
  if (found.converted !== undefined) row.say('converted', name, String(scaled / field.scale));
  return { scaled };
}

/** Required: any fault rejects the row. */
function decisive(row: RowCells, name: FeedFieldName, kept: Kept): number | undefined {
  if (!row.has(name)) return undefined;
  const found = read(row, name, kept);
  if ('scaled' in found) return found.scaled;
  row.say(found.fault, name);
  return undefined;
}

/** Optional: a faulty value is dropped. */
function optional(row: RowCells, name: FeedFieldName, kept: Kept): number | null {
  if (!row.has(name) || row.of(name) === '-') return null;
  const found = read(row, name, kept);
  if ('scaled' in found) return found.scaled === 0 ? null : found.scaled;
  row.say('numberDropped', name);
  return null;
}

/** Depth and table as fractions ("0.618") are converted to percent. */
function percentOf(row: RowCells, name: FeedFieldName): number | null {
  const found = optional(row, name, percents);
  if (found === null || found > 150 || name === 'girdlePercent') return found;
  const made = Math.round(Number(row.of(name).replace(',', '.')) * 10_000);
  row.say('fraction', name, `${made / 100} %`);
  return made;
}

export function caratOf(row: RowCells): number | undefined {
  if (!row.has('carat')) row.say('missing', 'carat');
  return decisive(row, 'carat', { unit: 'ct', field: numberFields.carat });
}

export interface Prices {
  readonly price: number;
  readonly pricePerCarat: number;
}

/** Two prices that differ by more than rounding contradict each other. */
const rounding = 0.01;

/** One price gives the other; a percent off a list gives none, because the list may be somebody else's. */
export function pricesOf(row: RowCells, carat: number): Prices | undefined {
  const money: Kept = { unit: 'USD', field: numberFields.price };
  const [total, each] = [decisive(row, 'price', money), decisive(row, 'pricePerCarat', money)];
  if (row.isRejected) return undefined;
  if (total === undefined && each === undefined) {
    row.say(row.has('percentOff') ? 'onlyDiscount' : 'missing', 'pricePerCarat');
    return undefined;
  }
  const price = total ?? Math.round(((each ?? 0) * carat) / 1_000);
  const pricePerCarat = each ?? Math.round((price * 1_000) / carat);
  if (Math.abs((pricePerCarat * carat) / 1_000 - price) > Math.max(100, price * rounding)) {
    row.say('pricesDiffer', 'price');
    return undefined;
  }
  const { smallest, largest } = numberFields.price;
  if ([price, pricePerCarat].every((cents) => cents >= smallest && cents <= largest))
    return { price, pricePerCarat };
  row.say('outside', total === undefined ? 'pricePerCarat' : 'price');
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

export function measuresOf(row: RowCells, carat: number): Measures {
  const found = row.has('measurements') ? together(row) : apart(row);
  const { length, width, height } = found;
  if (length === null || width === null || height === null) return found;
  const box = (length * width * height) / 1_000_000;
  const carats = carat / 1_000;
  if (carats <= box * heaviest * tolerance && carats >= (box * lightest) / tolerance) return found;
  row.say('otherStone', row.has('measurements') ? 'measurements' : 'length');
  return nothing;
}

function together(row: RowCells): Measures {
  const three = readMeasurements(row.of('measurements'));
  const { scale, largest } = numberFields.length;
  const scaled = three?.map((value) => Math.round(value * scale));
  const [length, width, height] = scaled ?? [];
  if (length === undefined || width === undefined || height === undefined) {
    row.say('numberDropped', 'measurements');
    return nothing;
  }
  if ([length, width, height].every((one) => one > 0 && one <= largest)) return { length, width, height };
  row.say('numberDropped', 'measurements');
  return nothing;
}

const apart = (row: RowCells): Measures => ({
  length: optional(row, 'length', millimetres),
  width: optional(row, 'width', millimetres),
  height: optional(row, 'height', millimetres),
});

/** The longer side first, except hearts, which are wider than long; rounds by their two diameters. */
export function sidesOf(shape: WordOf<'shape'>, { length, width, height }: Measures) {
  const swapped = length !== null && width !== null && length < width && shape !== 'Heart';
  const [long, wide] = swapped ? [width, length] : [length, width];
  const { largest, scale } = numberFields.ratio;
  const ratio = long === null || wide === null ? null : Math.round((long / wide) * scale);
  return { length: long, width: wide, height, ratio: ratio === null || ratio > largest ? null : ratio };
}

export function proportionsOf(row: RowCells, { width, height }: Measures) {
  const measured = width === null || height === null ? null : Math.round((height / width) * 10_000);
  return {
    depth: percentOf(row, 'depth') ?? measured,
    table: percentOf(row, 'table'),
    crownHeight: percentOf(row, 'crownHeight'),
    crownAngle: optional(row, 'crownAngle', angles),
    pavilionDepth: percentOf(row, 'pavilionDepth'),
    pavilionAngle: optional(row, 'pavilionAngle', angles),
    girdlePercent: percentOf(row, 'girdlePercent'),
  };
}

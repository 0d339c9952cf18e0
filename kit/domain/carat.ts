import type { Brand } from './brand.ts';
import type { DecimalRefusal } from './text/decimal-text.ts';
import { formatDecimal, parseDecimal } from './text/decimal-text.ts';
import type { Parsed } from './text/parsed.ts';
import { read, unread } from './text/parsed.ts';

/** A stone's weight in thousandths of a carat, the finest unit of scales and reports. */
export type Carat = Brand<number, 'thousandths of a carat'>;

/** A bound of a search in ten-thousandths: the first step of the slider is .0025 (spec marketplace §9). */
export type CaratBound = Brand<number, 'ten-thousandths of a carat'>;

export type CaratRefusal = DecimalRefusal | 'negative';

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} isn't a valid weight.`);
  return value;
}

export const carat = (thousandths: number): Carat => whole(thousandths) as Carat;
export const caratBound = (tenThousandths: number): CaratBound => whole(tenThousandths) as CaratBound;

function parseWeight(text: string, places: number): Parsed<number, CaratRefusal> {
  const parsed = parseDecimal(text.trim().replace(/\s*ct\.?$/i, ''), places);
  return parsed.ok && parsed.value < 0 ? unread('negative') : parsed;
}

export function parseCarat(text: string): Parsed<Carat, CaratRefusal> {
  const parsed = parseWeight(text, 3);
  return parsed.ok ? read(carat(parsed.value)) : parsed;
}

export function parseCaratBound(text: string): Parsed<CaratBound, CaratRefusal> {
  const parsed = parseWeight(text, 4);
  return parsed.ok ? read(caratBound(parsed.value)) : parsed;
}

/** '1.01' and '0.003': two decimals as in the trade, more only if needed. */
export const formatCarat = (weight: Carat): string => formatDecimal(weight, 3, 2);
export const formatCaratBound = (bound: CaratBound): string => formatDecimal(bound, 4, 2);

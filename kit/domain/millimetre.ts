import type { Brand } from './brand.ts';
import type { DecimalRefusal } from './text/decimal-text.ts';
import { formatDecimal, parseDecimal } from './text/decimal-text.ts';
import type { Parsed } from './text/parsed.ts';
import { read, unread } from './text/parsed.ts';

/** A length in whole thousandths of a millimetre, so that a gauge's third decimal survives. */
export type Millimetre = Brand<number, 'thousandths of a millimetre'>;

export type MillimetreRefusal = DecimalRefusal | 'negative';

export function millimetre(thousandths: number): Millimetre {
  if (!Number.isSafeInteger(thousandths) || thousandths < 0) {
    throw new RangeError(`${thousandths} is no length.`);
  }
  return thousandths as Millimetre;
}

export function parseMillimetre(text: string): Parsed<Millimetre, MillimetreRefusal> {
  const parsed = parseDecimal(text.trim().replace(/\s*mm$/i, ''), 3);
  if (!parsed.ok) return parsed;
  return parsed.value < 0 ? unread('negative') : read(millimetre(parsed.value));
}

/** '7.42 mm': two decimals as reports print them, the third only where it says something. */
export function formatMillimetre(length: Millimetre): string {
  return `${formatDecimal(length, 3, 2)} mm`;
}

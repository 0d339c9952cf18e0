import type { Parsed } from './parsed.ts';
import { read, unread } from './parsed.ts';

export type DecimalRefusal = 'blank' | 'not_a_number' | 'too_fine' | 'too_large';

// Commas are accepted only in en-US positions, so that a European '31.900,50' is rejected and not read as 31.9.
const written = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Parses '31,900.5' as an integer of the smallest unit, digit by digit: floats would turn 1.005 into 1.00. Trailing
 * zeros beyond the last place are dropped, other digits rejected.
 */
export function parseDecimal(text: string, places: number): Parsed<number, DecimalRefusal> {
  const typed = text.trim();
  if (typed === '') return unread('blank');
  const negative = typed.startsWith('-');
  const match = written.exec(negative ? typed.slice(1) : typed);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (match === null || whole + fraction === '') return unread('not_a_number');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > places) return unread('too_fine');
  const digits = (whole.replaceAll(',', '') + significant.padEnd(places, '0')).replace(/^0+(?=\d)/, '');
  const value = Number(digits);
  if (digits.length > 16 || !Number.isSafeInteger(value)) return unread('too_large');
  return read(negative && value !== 0 ? -value : value);
}

/** Formats an integer of the smallest unit with `least` to `places` decimals. */
export function formatDecimal(value: number, places: number, least: number = places): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - places);
  const decimals = fraction.replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

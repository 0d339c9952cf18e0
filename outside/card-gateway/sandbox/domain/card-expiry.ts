import type { FieldState } from './field-state.ts';

export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/** A later year is a typo. */
const mostYearsAhead = 20;

/** Reads 04/27, 4/27, 04/2027 and 0427. */
export function readExpiry(typed: string): CardExpiry | undefined {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(typed.trim());
  if (match === null) return undefined;
  const month = Number(match[1] ?? match[3]);
  const year = Number(match[2] ?? match[4]);
  if (month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** A card is valid to the end of its month. */
export function isOver({ month, year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}

/** A valid month, possibly followed by part of the year. */
const begun = /^(0|1|0?[1-9]|1[0-2])(\s*\/\s*\d{0,3})?$|^(0[1-9]|1[0-2])\d$/;

export function stateOfExpiry(typed: string, now: Date): FieldState {
  const text = typed.trim();
  if (text === '') return 'empty';
  const expiry = readExpiry(text);
  if (expiry === undefined) return begun.test(text) ? 'partial' : 'invalid';
  return isOver(expiry, now) || expiry.year > now.getUTCFullYear() + mostYearsAhead ? 'invalid' : 'valid';
}

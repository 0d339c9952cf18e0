import type { Day } from '../day.ts';
import { day } from '../day.ts';

// Spec platform §9: a default year of 1900 is used for empty dates.
export const emptyDay = day('1900-01-01');

const lastRefused = day('1980-12-31');

/** Spec platform §9: dates after 31 Dec 1980 count as valid. Ruling 17c: for transaction dates only. */
export function isTransactionDay(candidate: Day): boolean {
  return candidate > lastRefused;
}

export function isEmptyDay(candidate: Day): boolean {
  return candidate.startsWith('1900-');
}

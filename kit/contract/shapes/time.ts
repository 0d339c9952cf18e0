import * as z from 'zod/mini';
import type { Day } from '#kit/domain/day.ts';
import { day as asDay, isDay, isTransactionDay } from '#kit/domain/day.ts';
import { branded } from './branded.ts';

const typeDay = 'Enter a date as MM/DD/YYYY.';

/** Our choice: from 1900 to 2999, so that the days, months and years around it are days for every reader too. */
const isNear = (text: string): boolean => text >= '1900' && text < '3000';

export const day = branded<Day>(
  z
    .string(typeDay)
    .check(
      z.refine(isDay, { error: typeDay, abort: true }),
      z.refine(isNear, 'Enter a year from 1900 to 2999.'),
    ),
);

/** Spec platform §9 and ruling 17c: a transaction's date is after 31 Dec 1980. */
export const transactionDay = branded<Day>(
  z.string(typeDay).check(
    z.refine(isDay, { error: typeDay, abort: true }),
    z.refine(isNear, { error: 'Enter a year from 1900 to 2999.', abort: true }),
    z.refine((text) => isTransactionDay(asDay(text)), 'Enter a date after 12/31/1980.'),
  ),
);

/** An instant in UTC, such as 2026-11-24T15:04:05.123Z. */
export const instant = z.iso.datetime('Send a UTC time, such as 2026-11-24T15:04:05Z.');

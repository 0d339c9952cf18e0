import * as z from 'zod/mini';
import { maxReportNumberLength } from '../domain/report-number.ts';

/** Spec §5: a report number has up to 20 letters and digits, an item number up to 10 digits. */
export const typedNumber = z
  .string('Enter a number.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a number.'),
    z.maxLength(maxReportNumberLength, `Enter up to ${maxReportNumberLength} characters.`),
    z.regex(/^[A-Za-z0-9 -]*$/, 'Use letters and digits only.'),
  );

/** Our choice: a usual number to paste at once (decision 0020). */
export const maxNumbers = 50;

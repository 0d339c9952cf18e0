import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { faultOfPeriod } from '../domain/period.ts';

const period = z.strictObject({ from: day, to: day }).check((given) => {
  const message = faultOfPeriod(given.value);
  if (message !== undefined) given.issues.push({ code: 'custom', message, input: given.value, path: ['to'] });
});

/** What each way of asking for a report takes. */
export const parameterShapes = { nothing: z.strictObject({}), period } as const;

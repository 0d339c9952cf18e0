import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Finds out what became of a charge whose answer was lost; `asked` counts how often it was asked already. */
export const askAboutCharge = defineJob({
  name: 'payments.ask_about_charge',
  payload: z.object({ companyId: z.uuid(), chargeId: z.uuid(), asked: z.int() }),
});

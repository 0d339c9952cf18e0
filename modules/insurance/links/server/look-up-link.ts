import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Asks the insurer's system about one link, outside any transaction. */
export const lookUpLink = defineJob({
  name: 'insurance.look_up_link',
  payload: z.object({ companyId: z.uuid(), linkId: z.uuid() }),
});

import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';

/** One message on its way; its tries count in its row, so a failure of the job itself is the queue's to repeat. */
export const deliverMessage = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ companyId: z.uuid(), endpointId: z.uuid(), deliveryId: z.uuid() }),
});

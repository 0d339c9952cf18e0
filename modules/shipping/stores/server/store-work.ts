import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoreKey } from './store-tables.ts';

const payload = z.object({ companyId: z.uuid(), storeId: z.uuid() });

/** Reads what changed in a store. */
export const readStoreJob = defineJob({ name: 'shipping.read_store', payload, tries: 3 });
/** Reports labels to a store. */
export const tellStoreJob = defineJob({ name: 'shipping.tell_store', payload, tries: 3 });

/** Deletes orders and their drafts; without IDs, all of the store's. */
export const eraseOrdersJob = defineJob({
  name: 'shipping.erase_store_orders',
  payload: z.object({ companyId: z.uuid(), storeId: z.uuid(), orderIds: z.optional(z.array(z.string())) }),
});

/** One job waits for each store, however many notices arrive. */
export const enqueueStoreWork = (
  ctx: Ctx,
  job: typeof readStoreJob,
  { company_id: companyId, store_id: storeId }: StoreKey,
  runAt?: Date,
): Promise<void> =>
  ctx.enqueue(
    job,
    { companyId, storeId },
    {
      key: `${job.name}:${storeId}`,
      ...(runAt === undefined ? {} : { runAt }),
    },
  );

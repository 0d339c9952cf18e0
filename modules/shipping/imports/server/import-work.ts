import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentSource } from '#modules/shipping/shipments/server/shipment-store.ts';
import { publishBuyingEnded } from './buying-ended.ts';
import { lockBatch, updateBatch } from './import-store.ts';
import type { BatchRow } from './import-store.ts';

const payload = z.object({ companyId: z.uuid(), batchId: z.uuid() });

// Attempts before a file counts as failed, and one more in the queue, so that our own failure handling runs.
const maxTries = 3;
export const checkImportJob = defineJob({ name: 'shipping.check_import', payload, tries: maxTries + 1 });
export const saveImportJob = defineJob({ name: 'shipping.save_import', payload, tries: maxTries + 1 });
export const buyImportJob = defineJob({ name: 'shipping.buy_import', payload, tries: maxTries + 1 });

type Key = Pick<BatchRow, 'company_id' | 'batch_id'>;
type Work = 'Checking' | 'Saving' | 'Buying';

const jobs = { Checking: checkImportJob, Saving: saveImportJob, Buying: buyImportJob } as const;

/** What its shipments say of where they come from. */
export const sourceOf = ({
  batch_id,
  file_name,
}: Pick<BatchRow, 'batch_id' | 'file_name'>): ShipmentSource => ({
  name: `Import ${file_name}`,
  path: `/membership/shipping/imports/${batch_id}`,
  about: `in transit (imported from ${file_name})`,
});

/** Later than now if it waits for what it began. */
export async function enqueueWork(
  ctx: Ctx,
  { company_id, batch_id, status }: Pick<BatchRow, keyof Key | 'status'>,
  seconds = 0,
): Promise<void> {
  if (!isWork(status)) return;
  const job = jobs[status];
  const options = { key: `${job.name}:${batch_id}` };
  const runAt = new Date(ctx.clock.now().getTime() + seconds * 1000);
  await ctx.enqueue(
    job,
    { companyId: company_id, batchId: batch_id },
    seconds === 0 ? options : { ...options, runAt },
  );
}

const isWork = (status: BatchRow['status']): status is Work => Object.hasOwn(jobs, status);

const failures = {
  Checking: {
    status: 'Failed',
    reason: "We couldn't check the file. Our team has been notified. To retry, choose Check again.",
  },
  Saving: {
    status: 'Failed',
    reason:
      "We couldn't save all rows. Our team has been notified. Choose Check again, then save the remaining rows.",
  },
  Buying: {
    status: 'Saved',
    reason:
      'Something went wrong on our end, and buying stopped. No label was bought twice. Buy the remaining labels.',
  },
} as const;

/** Counted at the start, so that a file that kills its worker fails too. */
export async function beginAttempt(ctx: Ctx, key: Key, status: Work): Promise<BatchRow | undefined> {
  const row = await lockBatch(ctx, key);
  if (row === undefined || row.status !== status) return undefined;
  if (row.tries < maxTries) return updateBatch(ctx, key, { attempt: row.attempt + 1, tries: row.tries + 1 });
  const failed = await updateBatch(ctx, key, { ...failures[status], work_ended_at: ctx.clock.now() });
  if (status === 'Buying' || (status === 'Saving' && row.buys_next)) await publishBuyingEnded(ctx, failed);
  return undefined;
}

export const isCurrent = (
  row: BatchRow | undefined,
  { attempt, status }: Pick<BatchRow, 'attempt' | 'status'>,
): row is BatchRow => row?.attempt === attempt && row.status === status;

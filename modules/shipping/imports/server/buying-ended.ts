import type { Ctx } from '#platform/access/server.ts';
import { importBought } from '../contract/import-events.ts';
import { countPurchases, leaveBatch } from './import-purchases.ts';
import type { BatchRow } from './import-store.ts';

/** Tells the buyer how buying ended; one that a person stopped needs no news. */
export async function publishBuyingEnded(
  ctx: Ctx,
  { company_id, batch_id, buyer, created_by, file_name, reason }: BatchRow,
): Promise<void> {
  const { counts, left } = await countPurchases(ctx, { company_id, batch_id });
  await leaveBatch(ctx, { company_id, batch_id });
  await ctx.publish(importBought, {
    companyId: company_id,
    batchId: batch_id,
    personId: buyer ?? created_by,
    fileName: file_name,
    bought: counts.Bought,
    pending: counts.Approval + counts.Buying,
    unbought: left.labels,
    reason,
  });
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as calls from '../contract/batch-endpoints.ts';
import { importBuying } from '../contract/import-events.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { requireBatch } from './change-import.ts';
import { allFacts, requireMove } from './import-facts.ts';
import { leaveBatch, requestPurchases } from './import-purchases.ts';
import { updateBatch } from './import-store.ts';
import { enqueueWork } from './import-work.ts';
import { presentImport } from './present-import.ts';

/** Rows that aren't saved yet are saved first. */
export async function buyImport(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.buyImport>,
): Promise<EndpointAnswer<typeof calls.buyImport>> {
  const member = requireCreator(ctx);
  const row = await requireBatch(ctx, member, params.batchId);
  const { toBuy, counts } = await presentImport(ctx, member, row);
  const some = { ...allFacts, unboughtRow: toBuy.labels > 0 };
  const status = requireMove(row, counts.Ready > 0 ? 'save' : 'buy', some);
  // The person agreed to a total; another row or price is another agreement.
  if (toBuy.total !== body.total) return refuse(no.batch_not_now);
  const begun = { status, buyer: member.personId, reason: null, tries: 0 };
  const isSaved = status === 'Buying';
  const changed = await updateBatch(
    ctx,
    row,
    isSaved ? { ...begun, buys_next: false } : { ...begun, buys_next: true, done_rows: 0 },
  );
  if (isSaved) await requestPurchases(ctx, row);
  await enqueueWork(ctx, changed);
  await ctx.publish(importBuying, { companyId: member.companyId, batchId: row.batch_id });
  await ctx.record({
    act: 'shipping.buyImport',
    recordType: 'import',
    recordId: row.batch_id,
    companyId: member.companyId,
    facts: { file: row.file_name, labels: toBuy.labels },
  });
  return presentImport(ctx, member, changed);
}

/** Purchases that have begun end on their own; no further one begins. */
export async function stopImport(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.stopImport>,
): Promise<EndpointAnswer<typeof calls.stopImport>> {
  const member = requireCreator(ctx);
  const row = await requireBatch(ctx, member, params.batchId);
  const change =
    row.status === 'Saving' && row.buys_next
      ? { buys_next: false }
      : { status: requireMove(row, 'stop'), reason: 'Stopped. You can buy the remaining labels anytime.' };
  const changed = await updateBatch(ctx, row, change);
  await leaveBatch(ctx, row);
  await ctx.record({
    act: 'shipping.stopImport',
    recordType: 'import',
    recordId: row.batch_id,
    companyId: member.companyId,
    facts: { file: row.file_name },
  });
  return presentImport(ctx, member, changed);
}

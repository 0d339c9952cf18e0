import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as calls from '../contract/batch-endpoints.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { maxImportRows } from '../domain/import-moves.ts';
import { beginCheck, requireBatch } from './change-import.ts';
import { requireMove } from './import-facts.ts';
import { findRowPage, updateBatch, updateRow } from './import-store.ts';
import { presentImport } from './present-import.ts';

/** One fix for every row with the same mistake; a row's own values are set, then all of them are checked again. */
export async function fixImportRowsAlike(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.fixImportRowsAlike>,
): Promise<EndpointAnswer<typeof calls.fixImportRowsAlike>> {
  const member = requireCreator(ctx);
  const batch = await requireBatch(ctx, member, params.batchId);
  const status = requireMove(batch, body.fix === null ? 'fix' : 'check');
  const page = { search: undefined, limit: maxImportRows, after: undefined, code: body.code };
  const found = [
    ...(await findRowPage(ctx, batch, { ...page, status: 'Blocked' })),
    ...(await findRowPage(ctx, batch, { ...page, status: 'Fix' })),
  ];
  let changed = 0;
  for (const { row_number, notes, fixes } of found) {
    if (body.fix === null) {
      await updateRow(ctx, batch, row_number, { status: 'Skipped' });
      changed += 1;
      continue;
    }
    const fix = notes.find(({ code }) => code === body.code)?.fixes.find(({ words }) => words === body.fix);
    if (fix === undefined) continue;
    await updateRow(ctx, batch, row_number, {
      fixes: JSON.stringify({ ...fixes, ...fix.set }),
      status: 'Waiting',
    });
    changed += 1;
  }
  if (changed === 0) return refuse(no.batch_row_missing);
  const next =
    body.fix === null
      ? await updateBatch(ctx, batch, { status })
      : await beginCheck(ctx, member, batch, { ...batch, status }, changed);
  return presentImport(ctx, member, next);
}

import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { scanFormMoved } from '../contract/scan-form-events.ts';
import { scanFormMoves } from '../domain/scan-form-moves.ts';
import type { ScanFormMove } from '../domain/scan-form-moves.ts';
import { updateScanForm } from './scan-form-store.ts';
import type { ScanFormRow } from './scan-form-store.ts';

/** Undefined if the move isn't possible any more. */
export async function moveScanForm(
  ctx: Ctx,
  row: ScanFormRow,
  move: ScanFormMove,
  change: Parameters<typeof updateScanForm>[2] = {},
): Promise<ScanFormRow | undefined> {
  const verdict = mayMove(scanFormMoves, row.status, move, 'carrier', {});
  if (!verdict.allowed) return undefined;
  const key = { companyId: row.company_id, scanFormId: row.scan_form_id };
  const moved = await updateScanForm(ctx, key, { ...change, status: verdict.to });
  await ctx.publish(scanFormMoved, { ...key, status: verdict.to });
  return moved;
}

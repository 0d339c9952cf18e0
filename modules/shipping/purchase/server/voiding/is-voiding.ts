import { findRun } from '#kit/server/steps/step-run-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseRow } from '../purchase-store.ts';

/** Its label is being given back, and it is not known yet what came of it. */
export async function isVoiding(
  ctx: Ctx,
  { void_run_id: runId }: Pick<PurchaseRow, 'void_run_id'>,
): Promise<boolean> {
  if (runId === null) return false;
  const run = await findRun(ctx, runId);
  return run?.standing === 'running' || run?.standing === 'unknown';
}

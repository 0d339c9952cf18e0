import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moveShipment } from './moved-shipment-store.ts';
import { changePurchase } from './purchase-store.ts';
import type { PurchaseAtHand } from './purchase-at-hand.ts';
import { ofPurchase, purchaseSubject } from './purchase-subject.ts';

/** The steps begin with the caller's transaction, or not at all. */
export async function beginPurchase(ctx: Ctx, at: PurchaseAtHand): Promise<PurchaseAtHand> {
  const { purchase } = at;
  const move = { move: 'begin', by: 'purchase' } as const;
  const shipment = await moveShipment(ctx, at.shipment, move, { explanation: null });
  const runId = await startRun(ctx, purchaseSubject, purchase.company_id, ofPurchase(purchase));
  const change = { standing: 'Running', run_id: runId } as const;
  await changePurchase(ctx, ofPurchase(purchase), change);
  return { shipment, purchase: { ...purchase, ...change } };
}

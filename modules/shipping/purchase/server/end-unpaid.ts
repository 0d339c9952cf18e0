import type { Ctx } from '#platform/access/server.ts';
import { purchaseFailed } from '../contract/purchase-events.ts';
import { giveCodeBack } from './approval/approval-code-store.ts';
import { moveShipment } from '#modules/shipping/shipments/server/moved-shipment-store.ts';
import type { PurchaseAtHand } from './purchase-at-hand.ts';
import { changePurchase } from './purchase-store.ts';
import { ofPurchase } from './purchase-subject.ts';
import { toldOf } from './told-of.ts';

/** Approved, and not to be paid for: it waits as what was never approved would, and whoever asked is told why. */
export async function endUnpaid(
  ctx: Ctx,
  { shipment, purchase }: PurchaseAtHand,
  reason: string,
): Promise<PurchaseAtHand> {
  const parked = await moveShipment(ctx, shipment, { move: 'park', by: 'purchase' }, { explanation: reason });
  const change = { standing: 'Failed', failure: reason, ended_at: ctx.clock.now() } as const;
  await changePurchase(ctx, ofPurchase(purchase), change);
  await giveCodeBack(ctx, purchase.company_id, purchase.purchase_id);
  const ended = { shipment: parked, purchase: { ...purchase, ...change } };
  await ctx.publish(purchaseFailed, { ...toldOf(ended), reason });
  return ended;
}

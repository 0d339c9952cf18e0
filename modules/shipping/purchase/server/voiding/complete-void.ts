import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { labelVoided } from '../../contract/purchase-events.ts';
import { passAlerts } from '#modules/shipping/tracking/server/alerts/raise-alerts.ts';
import { creditsOf, postAll } from '../charge-step.ts';
import { canMove, moveShipment } from '#modules/shipping/shipments/server/moved-shipment-store.ts';
import { lockedPurchase } from '../purchase-at-hand.ts';
import type { PurchaseSubject } from '../purchase-subject.ts';
import { toldOf } from '../told-of.ts';

/** Label and premium are credited in the transaction in which the void is known to be done. */
export async function completeVoid(ctx: Ctx, subject: PurchaseSubject): Promise<void> {
  const at = await lockedPurchase(ctx, subject);
  const credits = creditsOf(at);
  await postAll(ctx, subject.companyId, credits);
  // A label that was used after all is the carrier's adjustment; until then it goes where its scans say.
  if (canMove(at.shipment, 'void', 'member'))
    await moveShipment(ctx, at.shipment, { move: 'void', by: 'member' }, { voided_at: ctx.clock.now() });
  // Nobody has to look for a parcel that is not sent.
  await passAlerts(ctx, at.shipment, 'all');
  const credited = credits.reduce((sum, { amount }) => sum - amount, Number(noMoney));
  await ctx.publish(labelVoided, { ...toldOf(at), credited });
}

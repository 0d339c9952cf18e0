import type { Ctx } from '#platform/access/server.ts';
import type { RefundStanding } from '#platform/payments/contract.ts';
import { itemOfRefund } from '../order-store.ts';
import { endRefund, markFailed } from './refund-item.ts';

/** Money that goes back moved; of a refund that is for no stone nothing happens. */
export async function followRefund(
  ctx: Ctx,
  { companyId, refundId, standing }: Record<'companyId' | 'refundId', string> & { standing: RefundStanding },
): Promise<void> {
  const item = await itemOfRefund(ctx, refundId);
  if (item === undefined) return;
  const which = { companyId, orderItemId: item.order_item_id };
  if (standing === 'Settled') await endRefund(ctx, which, { who: 'gateway' });
  if (standing === 'Failed') await markFailed(ctx, which);
}

import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { offerRefusals as no } from '../../contract/offers.ts';
import { advanceOrder } from '../advance-order.ts';
import { findChangedReports } from '../changed-report.ts';
import { moveItem, recordMove } from '../move-order.ts';
import { updateItem } from '../order-store.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import { refundItemJob } from '../payment/refund-item.ts';
import { itemFacts } from '../reading/present-product.ts';

interface Decision {
  readonly accept: boolean;
  readonly personId: string;
  /** The changes that the buyer saw. */
  readonly seen: readonly string[];
}

/** The report was corrected after the order: the buyer accepts the stone as it now describes it, or gets a refund. */
export async function decideReport(
  ctx: Ctx,
  { order, item }: { readonly order: OrderRow; readonly item: OrderItemRow },
  { accept, personId, seen }: Decision,
): Promise<void> {
  const changed = (await findChangedReports(ctx, order, [item])).get(item.order_item_id);
  if (changed === undefined) return refuse(no.offer_over);
  // Corrected once more: no one accepts what they haven't seen.
  if (accept && changed.words.join(' ') !== seen.join(' ')) refuse(no.details_changed);
  const by = { who: 'buyer', personId, reason: changed.words.join(' ') } as const;
  if (accept) {
    await updateItem(ctx, item, { stone: JSON.stringify({ ...item.stone, ...presentFacts(changed.row) }) });
    return recordMove(ctx, order, {
      subject: 'item',
      orderItemId: item.order_item_id,
      move: 'acceptReport',
      from: item.status,
      to: item.status,
      by,
    });
  }
  const facts = itemFacts(order, item, ctx.clock.now());
  const moved = await moveItem(ctx, { order, item }, { move: 'refuseReport', by, facts });
  if (moved === undefined) return refuse(no.offer_over);
  await ctx.enqueue(refundItemJob, { companyId: item.company_id, orderItemId: item.order_item_id });
  await advanceOrder(ctx, order, { who: 'seller' });
}

import { day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost, taxedAmount } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { rateOfTax } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { stoneOfferMoved } from '../../contract/offer-events.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import { holdForBuyer, insertOffer } from './offer-store.ts';
import type { OfferRow } from './offer-store.ts';

interface NewOffer {
  readonly stone: StoneRow;
  /** At most that of the ordered stone. */
  readonly price: Cents;
  readonly words: string;
  readonly until: Date;
}

/** False when another buyer holds the stone. It is held for its buyer as long as the offer is open. */
export async function offerStone(
  ctx: Ctx,
  { order, item }: { readonly order: OrderRow; readonly item: OrderItemRow },
  { stone, price, words, until }: NewOffer,
): Promise<boolean> {
  const companyId = order.company_id;
  const hold = { itemId: stone.item_id, companyId, personId: order.bought_by, until };
  if ((await holdForBuyer(ctx, hold)) === undefined) return false;
  const offerId = newId();
  await insertOffer(ctx, {
    company_id: companyId,
    offer_id: offerId,
    order_id: order.order_id,
    order_item_id: item.order_item_id,
    item_id: stone.item_id,
    stone: JSON.stringify(presentStone(stone)),
    cost: JSON.stringify(costOfSubstitute(order, item, price)),
    words,
    offered_at: ctx.clock.now(),
    answer_by: until,
  });
  await publishOffer(ctx, order, { offerId, orderItemId: item.order_item_id, status: 'Open' });
  return true;
}

/** By the order's own day and choices, so that only the price differs. */
function costOfSubstitute(order: OrderRow, item: OrderItemRow, price: Cents): LandedCost {
  const orderedOn = day(providerDay(order.ordered_at));
  return landedCost(price, findFees(orderedOn), {
    delivery: order.delivery,
    payment: order.payment_type,
    taxRate: rateOfTax(item.cost.tax, taxedAmount(item.cost)),
  });
}

export async function publishOffer(
  ctx: Ctx,
  order: OrderRow,
  offer: { readonly offerId: string; readonly orderItemId: string; readonly status: OfferRow['status'] },
): Promise<void> {
  await ctx.publish(stoneOfferMoved, {
    companyId: order.company_id,
    orderId: order.order_id,
    number: order.number,
    boughtBy: order.bought_by,
    ...offer,
  });
}

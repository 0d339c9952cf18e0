import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { subtractCents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { findContradictions } from '#modules/marketplace/stones/domain/report-facts.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { offerRefusals as no } from '../../contract/offers.ts';
import type { decideOffer as call } from '../../contract/offers.ts';
import { orderRefusals } from '../../contract/orders.ts';
import { advanceOrder } from '../advance-order.ts';
import { moveItem } from '../move-order.ts';
import type { MovedBy } from '../move-order.ts';
import type { OrderParts } from '../order-parts.ts';
import { findItem, lockOrder, sellStones, updateItem } from '../order-store.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import { refundDifferenceJob } from '../payment/refund-difference.ts';
import { refundItemJob } from '../payment/refund-item.ts';
import { presentOrder } from '../reading/present-order.ts';
import { itemFacts } from '../reading/present-product.ts';
import { findOpenOffer, releaseBuyersHold, updateOffer } from './offer-store.ts';
import type { OfferRow } from './offer-store.ts';
import { decideReport } from './decide-report.ts';
import { publishOffer } from './offer-stone.ts';

export function decideOfferWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const order =
      (await lockOrder(ctx, { companyId, orderId: params.id })) ?? refuse(orderRefusals.order_missing);
    const found = await findItem(ctx, { companyId, orderItemId: params.orderItemId });
    const item = found?.order_id === params.id ? found : refuse(orderRefusals.order_item_missing);
    const { accept, reportChanges } = body;
    const offer = await findOpenOffer(ctx, { companyId, orderItemId: item.order_item_id });
    // Each decision is on what the buyer saw: the other one may have come since.
    if (reportChanges === undefined)
      await decideSubstitute(
        ctx,
        { order, item, offer: offer ?? refuse(no.offer_over) },
        { accept, personId },
      );
    else if (offer === undefined)
      await decideReport(ctx, { order, item }, { accept, personId, seen: reportChanges });
    else refuse(no.details_changed);
    await ctx.record({
      act: 'marketplace.decideOffer',
      recordType: 'diamond order',
      recordId: order.number,
      companyId,
      facts: { accepted: accept, item: offer?.item_id ?? item.item_id },
    });
    const { products } = await presentOrder(ctx, order, parts);
    return (
      products.find(({ orderItemId }) => orderItemId === item.order_item_id) ??
      refuse(orderRefusals.order_item_missing)
    );
  };
}

interface Offered {
  readonly order: OrderRow;
  readonly item: OrderItemRow;
  readonly offer: OfferRow;
}

async function decideSubstitute(
  ctx: Ctx,
  { order, item, offer }: Offered,
  { accept, personId }: { readonly accept: boolean; readonly personId: string },
): Promise<void> {
  if (offer.answer_by <= ctx.clock.now() || isMoot({ order, item })) refuse(no.offer_over);
  const decided = { decided_by: personId, decided_at: ctx.clock.now() };
  if (accept) {
    await acceptOffer(ctx, { order, item, offer }, personId);
    await updateOffer(ctx, offer, { status: 'Accepted', ...decided });
    await advanceOrder(ctx, order, { who: 'seller' });
  } else {
    await endOffer(ctx, { order, item, offer }, 'Refused', { who: 'buyer', personId });
    await updateOffer(ctx, offer, decided);
  }
}

/** The substitute takes the ordered stone's place; the difference is refunded like any other. */
async function acceptOffer(ctx: Ctx, { order, item, offer }: Offered, personId: string): Promise<void> {
  const [stone] = await readStones(ctx, [offer.item_id]);
  if (stone?.is_listed !== true) return refuse(no.offered_stone_gone);
  if (findContradictions(offer.stone, factsOf(stone)).length > 0) refuse(no.offered_stone_changed);
  const reason = `${stoneTitle(offer.stone)} instead of ${stoneTitle(item.stone)}`;
  const by = { who: 'buyer', personId, reason } as const;
  const facts = itemFacts(order, item, ctx.clock.now());
  const moved = await moveItem(ctx, { order, item }, { move: 'substitute', by, facts });
  if (moved === undefined) return refuse(no.offer_over);
  const difference = subtractCents(item.cost.total, offer.cost.total);
  await updateItem(ctx, moved, {
    item_id: offer.item_id,
    stone: JSON.stringify(offer.stone),
    cost: JSON.stringify(offer.cost),
    difference,
  });
  await sellStones(ctx, order.order_id);
  await publishOffer(ctx, order, offerKey(offer, 'Accepted'));
  if (difference > 0)
    await ctx.enqueue(refundDifferenceJob, { companyId: item.company_id, orderItemId: item.order_item_id });
}

/** The order was canceled, or the desk decided about the stone: its money is settled there. */
const isMoot = ({ order, item }: Pick<Offered, 'order' | 'item'>): boolean =>
  order.status === 'Cancelled' || item.status !== 'Pending';

async function closeOffer(
  ctx: Ctx,
  { order, offer }: Pick<Offered, 'order' | 'offer'>,
  status: 'Refused' | 'Expired',
): Promise<void> {
  await updateOffer(ctx, offer, { status });
  await releaseBuyersHold(ctx, order.company_id, offer.item_id);
  await publishOffer(ctx, order, offerKey(offer, status));
}

/** Without the substitute there is no stone, so the ordered one is refunded. */
export async function endOffer(
  ctx: Ctx,
  { order, item, offer }: Offered,
  status: 'Refused' | 'Expired',
  by: MovedBy<'buyer' | 'clock'>,
): Promise<void> {
  if (isMoot({ order, item })) return closeOffer(ctx, { order, offer }, status);
  const facts = itemFacts(order, item, ctx.clock.now());
  const reason =
    status === 'Refused' ? "You declined the seller's substitute." : "The seller's substitute offer expired.";
  const moved = await moveItem(
    ctx,
    { order, item },
    { move: 'refuseSubstitute', by: { ...by, reason }, facts },
  );
  if (moved === undefined) refuse(no.offer_over);
  await closeOffer(ctx, { order, offer }, status);
  await ctx.enqueue(refundItemJob, { companyId: item.company_id, orderItemId: item.order_item_id });
  await advanceOrder(ctx, order, { who: 'seller' });
}

const offerKey = (offer: OfferRow, status: OfferRow['status']) => ({
  offerId: offer.offer_id,
  orderItemId: offer.order_item_id,
  status,
});

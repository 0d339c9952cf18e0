import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { advanceOrder } from '#modules/marketplace/orders/server/advance-order.ts';
import { moveItem } from '#modules/marketplace/orders/server/move-order.ts';
import { findItem, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderItemRow, OrderRow } from '#modules/marketplace/orders/server/order-store.ts';
import { refundItemJob } from '#modules/marketplace/orders/server/payment/refund-item.ts';
import { itemFacts } from '#modules/marketplace/orders/server/reading/present-product.ts';
import { saleRefusals as no } from '../contract/sales.ts';
import type { answerSale as call, Sale } from '../contract/sales.ts';
import { presentSales } from './present-sale.ts';
import { moveSale } from './record-sale.ts';
import { findSale, lockSale } from './sale-store.ts';
import type { SaleKey, SaleRow } from './sale-store.ts';

/** The order is the buyer's, so the answer is bound to no company; the sale is looked up in the seller's own. */
export async function answerSale(
  steps: Steps,
  { params, body: { answer, reason } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(steps.actor);
  if (answer === 'decline' && reason === '') refuse(no.sale_reason_missing);
  return steps.work((ctx) => answerAs(ctx, member, { saleId: params.id, answer, reason }), {
    binding: 'job',
  });
}

interface Answer {
  readonly saleId: string;
  readonly answer: 'confirm' | 'decline';
  readonly reason: string;
}

export async function answerAs(
  ctx: Ctx,
  { companyId, personId }: Pick<Member, 'companyId' | 'personId'>,
  { saleId, answer, reason }: Answer,
): Promise<Sale> {
  const { sale, order, item } = await lockSold(ctx, { companyId, saleId });
  // The desk or the buyer decided first, and the sale doesn't show it yet.
  if (item.status !== 'Pending' || order.status === 'Cancelled') refuse(no.sale_answered);
  const moved = await moveSale(ctx, sale, answer, { who: 'seller', personId, reason });
  const by = { who: 'seller', reason } as const;
  const facts = itemFacts(order, item, ctx.clock.now());
  const move = answer === 'confirm' ? 'confirm' : 'miss';
  const decided = moved && (await moveItem(ctx, { order, item }, { move, by, facts }));
  if (moved === undefined || decided === undefined) return refuse(no.sale_answered);
  if (answer === 'decline')
    await ctx.enqueue(refundItemJob, { companyId: item.company_id, orderItemId: item.order_item_id });
  await advanceOrder(ctx, order, { who: 'seller' });
  await ctx.record({
    act: 'marketplace.answerSale',
    recordType: 'sale',
    recordId: sale.number,
    companyId,
    facts: { answer, item: sale.item_id, ...(reason === '' ? {} : { reason }) },
  });
  const [presented] = await presentSales(ctx, [moved]);
  return presented ?? refuse(no.sale_missing);
}

interface Sold {
  readonly sale: SaleRow;
  readonly order: OrderRow;
  readonly item: OrderItemRow;
}

/** The order first, like everyone who moves its stones, so that answers and the desk take turns. */
export async function lockSold(ctx: Ctx, key: SaleKey): Promise<Sold> {
  const found = (await findSale(ctx, key)) ?? refuse(no.sale_missing);
  const order = await lockOrder(ctx, { companyId: found.buyer_company_id, orderId: found.order_id });
  const sale = await lockSale(ctx, key);
  const item = await findItem(ctx, {
    companyId: found.buyer_company_id,
    orderItemId: found.order_item_id,
  });
  if (order === undefined || sale === undefined || item === undefined)
    throw new Error(`Sale ${found.number} has no order.`);
  return { sale, order, item };
}

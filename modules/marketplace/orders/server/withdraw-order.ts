import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderRefusals as no } from '../contract/orders.ts';
import type { withdrawOrder as call } from '../contract/orders.ts';
import type { OrderParts } from './order-parts.ts';
import { listItems, lockOrder, relistStones } from './order-store.ts';
import type { OrderRow } from './order-store.ts';
import { presentOrder } from './reading/present-order.ts';
import type { OrderMove, OrderMover, OrderPaymentMover } from '../domain/order-moves.ts';
import { orderFacts } from './order-facts.ts';
import { moveOrder, movePayment } from './move-order.ts';
import type { MovedBy } from './move-order.ts';
import { noMoney } from '#kit/domain/money.ts';
import { owedOnBills } from '#platform/payments/server.ts';
import { creditUnpaid } from './payment/credit-order.ts';

export function withdrawOrderWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const order = (await lockOrder(ctx, { companyId, orderId: params.id })) ?? refuse(no.order_missing);
    const by = { who: 'buyer', personId } as const;
    const canceled =
      (await cancelUnpaidOrder(ctx, order, { move: 'withdraw', by })) ?? refuse(no.order_moved_on);
    return presentOrder(ctx, canceled, parts);
  };
}

/** Cancels an unpaid order with its bill. Undefined when its status doesn't allow it. */
export async function cancelUnpaidOrder(
  ctx: Ctx,
  order: OrderRow,
  {
    move,
    by,
  }: {
    readonly move: OrderMove & ('withdraw' | 'cancel');
    readonly by: MovedBy<OrderMover & ('buyer' | 'staff')>;
  },
): Promise<OrderRow | undefined> {
  const { company_id: companyId, order_id: orderId } = order;
  const facts = orderFacts(order, await listItems(ctx, { companyId, orderId }));
  if (!facts.notPaid) return undefined;
  const canceled = await moveOrder(ctx, order, { move, by, facts });
  if (canceled === undefined) return undefined;
  await relistStones(ctx, orderId);
  return releaseOrder(ctx, canceled, { by, why: `Order ${order.number} was canceled` });
}

/** Cancels the bill and the expected wire of an order canceled unpaid. */
export async function releaseOrder(
  ctx: Ctx,
  order: OrderRow,
  { by, why }: { readonly by: MovedBy<OrderPaymentMover>; readonly why: string },
): Promise<OrderRow> {
  const { company_id: companyId, order_id: orderId, bill_id: billId } = order;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const credited =
    owed > 0
      ? await creditUnpaid(ctx, order, { key: `order/${orderId}/given_up`, amount: owed, description: why })
      : order;
  return (await movePayment(ctx, credited, { move: 'release', by })) ?? credited;
}

import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { owedOnBills } from '#platform/payments/server/index.ts';
import type { OrderMove, OrderMover } from '../../domain/orders/order-moves.ts';
import { creditUnpaid } from './payment/credit-order.ts';
import { factsOfOrder } from './facts-of-order.ts';
import { moveOrder, movePayment } from './move-order.ts';
import type { MovedBy } from './move-order.ts';
import { itemsOfOrder, offerAgain } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

/** An unpaid order ends: nothing is owed for it any more. Undefined where it can't end so from where it is. */
export async function giveUpOrder(
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
  const { company_id: companyId, order_id: orderId, bill_id: billId } = order;
  const facts = factsOfOrder(order, await itemsOfOrder(ctx, { companyId, orderId }));
  if (!facts.notPaid) return undefined;
  const ended = await moveOrder(ctx, order, { move, by, facts });
  if (ended === undefined) return undefined;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const description = `Order ${order.number} was given up`;
  const credited =
    owed > 0
      ? await creditUnpaid(ctx, ended, { key: `order/${orderId}/given_up`, amount: owed, description })
      : ended;
  await offerAgain(ctx, orderId);
  return (await movePayment(ctx, credited, { move: 'release', by })) ?? credited;
}

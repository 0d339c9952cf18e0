import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { owedOnBills } from '#platform/payments/server.ts';
import type { OrderPaymentMover } from '../../domain/order-payment-moves.ts';
import { movePayment } from '../move-order.ts';
import type { MovedBy } from '../move-order.ts';
import type { OrderRow } from '../order-store.ts';
import { creditUnpaid } from './credit-order.ts';

/** Of an order that has ended unpaid nothing is owed any more, and no wire is awaited. */
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

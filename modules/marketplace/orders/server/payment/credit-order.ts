import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  announceWire,
  cancelWire,
  listChargesOfBills,
  creditBill,
  owedOnBills,
} from '#platform/payments/server.ts';
import { updateOrder } from '../order-store.ts';
import type { OrderRow } from '../order-store.ts';

interface Credit {
  /** The idempotency key. */
  readonly key: string;
  readonly amount: Cents;
  readonly description: string;
}

/**
 * Credits an unpaid order in part or in full. An expected wire was announced with the full amount: it is withdrawn
 * first, because a credit beside it would become a balance of the member, and announced again for the rest.
 */
export async function creditUnpaid(
  ctx: Ctx,
  order: OrderRow,
  { key, amount, description }: Credit,
): Promise<OrderRow> {
  const { company_id: companyId, bill_id: billId } = order;
  const charges = await listChargesOfBills(ctx, companyId, [billId]);
  const wire = charges.find(
    ({ charge_id, status }) => charge_id === order.charge_id && status === 'Expected',
  );
  if (wire !== undefined) await cancelWire(ctx, { companyId, chargeId: wire.charge_id });
  await creditBill(ctx, companyId, {
    key,
    billId,
    type: 'Diamond',
    amount,
    description,
    subjectId: order.order_id,
  });
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? 0;
  if (wire === undefined || owed <= 0) return order;
  const next = await announceWire(ctx, {
    companyId,
    key: `${key}/wire`,
    billId,
    askedBy: order.bought_by,
  });
  return updateOrder(ctx, order, { charge_id: next.charge_id });
}

import * as z from 'zod/mini';
import type { Cents } from '#kit/domain/money.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { creditBill, refundCharge } from '#platform/payments/server.ts';
import type { PaymentsParts, Working } from '#platform/payments/server.ts';
import { findItem, lockOrder, updateItem } from '../order-store.ts';
import type { ItemKey } from '../order-store.ts';
import { isUnpaid } from '../order-facts.ts';
import { creditUnpaid } from './credit-order.ts';
import { findCharge } from './refund-item.ts';

/** Gives back what a cheaper substitute costs less, as soon as possible. */
export const refundDifferenceJob = defineJob({
  name: 'marketplace.refund_difference',
  payload: z.object({ companyId: z.uuid(), orderItemId: z.uuid() }),
});

/**
 * An unpaid order is reduced; a card or bank payment is refunded once it has settled; what a wire paid becomes credit,
 * since no gateway sends it back. Retried at every payment event, and once under its key.
 */
export async function refundDifference(
  gateway: Pick<PaymentsParts['gateway'], 'refund'>,
  { work }: Working,
  key: ItemKey,
): Promise<void> {
  const refund = await work((ctx) => beginDifference(ctx, key));
  if (refund === undefined) return;
  await refundCharge(
    gateway,
    { work },
    {
      companyId: key.companyId,
      key: refund.key,
      chargeId: refund.chargeId,
      amount: refund.amount,
      reason: refund.reason,
      credits: { key: refund.key },
    },
  );
  await work((ctx) => markPaid(ctx, key));
}

interface Difference {
  readonly key: string;
  readonly chargeId: string;
  readonly amount: Cents;
  readonly reason: string;
}

async function beginDifference(ctx: Ctx, key: ItemKey): Promise<Difference | undefined> {
  const latest = await findItem(ctx, key);
  if (latest === undefined) return undefined;
  const order = await lockOrder(ctx, { companyId: key.companyId, orderId: latest.order_id });
  const item = await findItem(ctx, key);
  if (order === undefined || item === undefined || item.difference_paid) return undefined;
  const amount = item.difference;
  if (amount === null || amount <= 0) return undefined;
  const creditKey = `order_item/${key.orderItemId}/difference`;
  const reason = `Order ${order.number}: lower-priced substitute`;
  if (isUnpaid(order)) {
    await creditUnpaid(ctx, order, { key: creditKey, amount, description: reason });
    await markPaid(ctx, key);
    return undefined;
  }
  const charge = await findCharge(ctx, order);
  if (charge?.status !== 'Settled') return undefined;
  if (charge.pays_by !== 'WireTransfer')
    return { key: creditKey, chargeId: charge.charge_id, amount, reason };
  await creditBill(ctx, key.companyId, {
    key: creditKey,
    billId: order.bill_id,
    type: 'Diamond',
    amount,
    description: reason,
    subjectId: order.order_id,
  });
  await markPaid(ctx, key);
  return undefined;
}

async function markPaid(ctx: Ctx, key: ItemKey): Promise<void> {
  const item = await findItem(ctx, key);
  if (item !== undefined) await updateItem(ctx, item, { difference_paid: true });
}

import { day } from '#kit/domain/day.ts';
import { cents, subtractCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  announceWire,
  openBill,
  postTransaction,
  takeCharge,
  findTransactionByKey,
} from '#platform/payments/server.ts';
import { wireDueOn } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import type { ChargeRow, TakesMoney, TransactionRow } from '#platform/payments/server.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost, sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { noTax } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { nextOrderNumber } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderKey } from '#modules/marketplace/orders/server/order-store.ts';
import { recordOrder } from '#modules/marketplace/orders/server/record-order.ts';

export interface PastOrder {
  readonly companyId: string;
  readonly personId: string;
  readonly moduleType: 0 | 2;
  readonly itemIds: readonly number[];
  readonly deliverTo: DeliverTo;
  readonly phone: string;
  readonly note?: string;
  readonly payment: { readonly type: 'Wire' } | PaidByMethod;
}

interface PaidByMethod {
  readonly type: Exclude<StonePayment, 'Wire'>;
  readonly methodId: string;
  readonly gateway: TakesMoney;
}

/** Places an order as a checkout does, at its clock's time: billed, paid or awaiting its wire, recorded. */
export async function placePastOrder(ctx: Ctx, past: PastOrder): Promise<OrderKey> {
  const { companyId, personId, payment } = past;
  const today = day(providerDay(ctx.clock.now()));
  const stones = await readStones(ctx, past.itemIds);
  const items = stones.map(({ item_id: itemId, price }) => ({
    itemId,
    cost: landedCost(cents(price ?? 0), findFees(today), {
      delivery: 'Standard',
      payment: payment.type,
      taxRate: noTax,
    }),
  }));
  const orderId = newId();
  const number = await nextOrderNumber(ctx);
  const sum = sumCosts(items.map(({ cost }) => cost));
  const paidFor = subtractCents(sum.diamondPrice, sum.discount);
  const sold = [
    { type: 'Diamond', amount: paidFor, description: `${items.length} diamonds` },
    {
      type: 'Fee',
      amount: subtractCents(sum.total, paidFor),
      description: 'Servicing, authentication and shipping',
    },
  ] as const;
  const transactions: TransactionRow[] = [];
  for (const { type, amount, description } of sold) {
    const key = `checkout/${orderId}/${type}`;
    await postTransaction(ctx, companyId, {
      key,
      source: 'Manual',
      type,
      amount,
      description,
      madeBy: personId,
    });
    const posted = await findTransactionByKey(ctx, companyId, key);
    if (posted !== undefined) transactions.push(posted);
  }
  const dueOn = payment.type === 'Wire' ? wireDueOn(today) : today;
  const billId = await openBill(ctx, companyId, { kind: 'order', number, dueOn, transactions });
  const charge = await pay(
    ctx,
    { companyId, key: `checkout/${orderId}`, billId, askedBy: personId },
    payment,
  );
  await recordOrder(ctx, {
    ...past,
    orderId,
    number,
    boughtBy: personId,
    payment: { type: payment.type, method: charge.method_label, billId, chargeId: charge.charge_id },
    delivery: 'Standard',
    retailIndicator: false,
    items,
  });
  return { companyId, orderId };
}

function pay(
  ctx: Ctx,
  request: Record<'companyId' | 'key' | 'billId' | 'askedBy', string>,
  payment: PastOrder['payment'],
): Promise<ChargeRow> {
  if (payment.type === 'Wire') return announceWire(ctx, request);
  const jobWork = { work: <T>(run: (workCtx: Ctx) => Promise<T>) => run(ctx) };
  return takeCharge(payment.gateway, jobWork, { ...request, methodId: payment.methodId });
}

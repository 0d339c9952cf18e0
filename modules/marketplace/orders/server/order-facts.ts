import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { OrderFacts } from '../domain/order-moves.ts';
import type { ItemStatus } from '../domain/item-moves.ts';
import { findOrder } from './order-store.ts';
import type { OrderItemRow, OrderKey, OrderRow } from './order-store.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A new order's facts. */
export const newOrderFacts: OrderFacts = {
  paid: false,
  notPaid: true,
  everyStoneDecided: false,
  someStoneConfirmed: false,
  everyStoneAuthenticated: false,
  nothingUnderWay: false,
};

/** A return or refund in progress keeps an order open. */
const unfinished: readonly ItemStatus[] = ['Pending', 'ReturnInitiated', 'Returned', 'RefundInitiated'];

/** No payment has arrived or is in progress. */
export const isUnpaid = ({ payment_status }: OrderRow): boolean =>
  !['UnderWay', 'Paid', 'AwaitingAnswer'].includes(payment_status);

/** Collects the facts that decide an order's moves. */
export function orderFacts(order: OrderRow, items: readonly OrderItemRow[]): OrderFacts {
  const confirmed = items.filter(({ status }) => status === 'Confirmed');
  return {
    paid: order.payment_status === 'Paid',
    notPaid: isUnpaid(order),
    everyStoneDecided: items.every(({ status }) => status !== 'Pending'),
    someStoneConfirmed: confirmed.length > 0,
    everyStoneAuthenticated: confirmed.every(({ authenticated_at }) => authenticated_at !== null),
    nothingUnderWay: items.every(({ status }) => !unfinished.includes(status)),
  };
}

interface NoticeFacts {
  readonly wireDueOn: string | null;
  readonly tracking: string;
  readonly isUnpaid: boolean;
  readonly isGrown: boolean;
  readonly total: Cents | undefined;
}

/** An order's details for notifications. */
export async function findNoticeFacts(ctx: Ctx, key: OrderKey): Promise<NoticeFacts> {
  const order = await findOrder(ctx, key);
  const number = order?.tracking_number ?? null;
  return {
    wireDueOn: order?.wire_due_on ?? null,
    tracking: number === null ? '' : maskedNumber(number),
    isUnpaid: order !== undefined && isUnpaid(order),
    isGrown: order?.module_type === 2,
    total: order?.total,
  };
}

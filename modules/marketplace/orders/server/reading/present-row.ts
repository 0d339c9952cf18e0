import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { NamesById } from '#platform/companies/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { OrderRow as ShownRow } from '../../contract/order-shapes.ts';
import { isReturnable, returnableUntil } from '../../domain/order-deadlines.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import { mayComeBack } from './present-product.ts';

// Our choice: a line of a list names as many stones (decision 0020).
const mostTitles = 2;

interface Around {
  readonly items: readonly OrderItemRow[];
  readonly people: NamesById;
  readonly now: Date;
}

export function presentRow(order: OrderRow, { items, people, now }: Around): ShownRow {
  return {
    orderId: order.order_id,
    orderNumber: order.number,
    orderDate: order.ordered_at.toISOString(),
    moduleType: order.module_type,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentType: order.payment_type,
    orderedBy: people.get(order.bought_by) ?? 'A former colleague',
    stones: items.length,
    titles: items.slice(0, mostTitles).map(({ stone }) => stoneTitle(stone)),
    trackingNumber: order.tracking_number,
    totalTransactionCost: order.total,
    wireDueOn: awaitsWire(order) ? order.wire_due_on : null,
    returnableUntil: lastDayToReturn(order, items, day(providerDay(now))),
  };
}

const awaitsWire = ({ status, payment_status: payment }: OrderRow): boolean =>
  status !== 'Cancelled' && (payment === 'AwaitingWire' || payment === 'GuaranteeLost');

function lastDayToReturn(
  { delivered_on: deliveredOn }: OrderRow,
  items: readonly OrderItemRow[],
  today: Day,
): Day | null {
  if (deliveredOn === null || !isReturnable(deliveredOn, today)) return null;
  const mayStill = items.some((item) => item.status === 'Confirmed' && mayComeBack(item));
  return mayStill ? returnableUntil(deliveredOn) : null;
}

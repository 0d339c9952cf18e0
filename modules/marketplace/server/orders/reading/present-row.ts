import type { NamesById } from '#platform/companies/server/index.ts';
import { stoneTitle } from '../../../contract/catalog/stone-words.ts';
import type { OrderRow as ShownRow } from '../../../contract/orders/order-shapes.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';

// Our choice: a line of a list names as many stones (decision 0020).
const mostTitles = 2;

export function presentRow(order: OrderRow, items: readonly OrderItemRow[], people: NamesById): ShownRow {
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
  };
}

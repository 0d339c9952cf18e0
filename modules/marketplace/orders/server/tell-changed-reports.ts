import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postItem } from '#platform/inbox/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { findChangedReports, openStatuses } from './changed-report.ts';
import { findOrder, listItems } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

export const reportInboxKey = (orderItemId: string): string => `marketplace.report_changed:${orderItemId}`;

/** Orders with stones that a corrected report may concern. */
export function findOpenOrders(ctx: Ctx): Promise<OrderKey[]> {
  return tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order')
    .select(['company_id as companyId', 'order_id as orderId'])
    .where('status', 'in', openStatuses)
    .execute();
}

/** A report that was corrected after the order waits for its buyer's decision. */
export async function tellChangedReports(ctx: Ctx, key: OrderKey): Promise<void> {
  const order = await findOrder(ctx, key);
  if (order === undefined) return;
  const items = await listItems(ctx, key);
  for (const [orderItemId, { words }] of await findChangedReports(ctx, order, items)) {
    const item = items.find(({ order_item_id }) => order_item_id === orderItemId);
    if (item === undefined) continue;
    await postItem(ctx, {
      companyId: key.companyId,
      key: reportInboxKey(orderItemId),
      for: { person: order.bought_by },
      title: `Report changed for a stone in order ${order.number}`,
      why: `${stoneTitle(item.stone)}. ${words.join(' ')} We won't ship it until you accept the new details.`,
      path: `/marketplace/orders/${key.orderId}`,
      verb: 'Review',
      icon: 'gem',
      harm: 'risk',
    });
  }
}

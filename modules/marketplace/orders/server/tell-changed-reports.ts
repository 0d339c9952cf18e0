import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
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
  const changed = await findChangedReports(ctx, order, items);
  for (const { order_item_id: orderItemId, stone } of items) {
    const itemKey = reportInboxKey(orderItemId);
    const found = changed.get(orderItemId);
    // The report may say again what was ordered.
    if (found === undefined) {
      await clearItem(ctx, key.companyId, itemKey);
      continue;
    }
    await postItem(ctx, {
      companyId: key.companyId,
      key: itemKey,
      for: { person: order.bought_by },
      title: `Report changed for a stone in order ${order.number}`,
      why: `${stoneTitle(stone)}. ${found.words.join(' ')} We won't ship it until you accept the new details.`,
      path: `/marketplace/orders/${key.orderId}`,
      verb: 'Review',
      icon: 'gem',
      harm: 'risk',
    });
  }
}

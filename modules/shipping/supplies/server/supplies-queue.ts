import type { DeskQueue } from '#platform/access/server.ts';
import { supplyStaff } from '#modules/shipping/draft/contract/access.ts';
import { findOpenSupplyOrders, findSupplyOrdersShippedSince } from './supply-store.ts';

export const suppliesQueue: DeskQueue = {
  name: 'supplies',
  title: 'Supply orders',
  to: '/desk/supplies',
  rule: supplyStaff,
  // Our choice (decision 0019): out of the door on the next working day.
  targetHours: 24,
  open: async (ctx) =>
    (await findOpenSupplyOrders(ctx))
      .filter(({ status }) => status !== 'Shipped')
      .map((row) => ({
        id: row.order_id,
        title: `Supply order ${row.number}`,
        companyId: row.company_id,
        amount: row.amount,
        since: row.created_at,
        verb: row.status === 'Ordered' ? 'Pack' : 'Ship',
        to: '/desk/supplies',
      })),
  resolved: async (ctx, since) =>
    (await findSupplyOrdersShippedSince(ctx, since)).map(({ created_at, moved_at }) => ({
      since: created_at,
      at: moved_at,
    })),
};

import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, DeskQueue, DeskTask } from '#platform/access/server.ts';
import type { OrderTables } from '#modules/marketplace/orders/server/order-tables.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { openWorkQueues } from '../domain/desk-queues.ts';
import type { OpenWorkQueue } from '../domain/desk-queues.ts';
import { selectOpenWork } from './desk-queue-store.ts';

const taskNames: Readonly<Record<OpenWorkQueue, { readonly title: string; readonly verb: string }>> = {
  availability: { title: 'Seller response', verb: 'Confirm' },
  authentication: { title: 'Authentication', verb: 'Check' },
  shipping: { title: 'Ship order', verb: 'Ship' },
  returns: { title: 'Return', verb: 'Check' },
  refunds: { title: 'Refund to send', verb: 'Refund' },
};

const dayMs = 24 * 60 * 60_000;

export const diamondOrdersQueue: DeskQueue = {
  name: 'diamond-orders',
  title: 'Diamond orders',
  to: '/desk/diamond-orders',
  rule: diamondDesk,
  targetHours: 24,
  open: async (ctx) => {
    const tasks: DeskTask[] = [];
    for (const queue of openWorkQueues) tasks.push(...(await openTasks(ctx, queue)));
    return tasks;
  },
  resolved: async (ctx, from) => {
    const rows = await tablesOf<OrderTables>(ctx)
      .selectFrom(
        tablesOf<OrderTables>(ctx)
          .selectFrom('marketplace.order_move')
          .select([
            'moved_by',
            'moved_at',
            sql<Date | null>`lag(moved_at) over (partition by company_id, order_id,
              coalesce(order_item_id, order_id) order by move_id)`.as('before'),
          ])
          .as('moved'),
      )
      .select(['moved.moved_at', 'moved.before'])
      .where('moved.moved_by', '=', 'staff')
      .where('moved.moved_at', '>=', from)
      .execute();
    return rows.map(({ moved_at, before }) => ({ since: before ?? moved_at, at: moved_at }));
  },
};

async function openTasks(ctx: Ctx, queue: OpenWorkQueue): Promise<DeskTask[]> {
  const rows = await selectOpenWork(ctx, queue);
  return rows.map((row) => {
    const inTransit = queue === 'shipping' && row.order_status === 'Shipped';
    const { title, verb } = inTransit ? { title: 'Delivery to confirm', verb: 'Confirm' } : taskNames[queue];
    return {
      id: `${queue}:${row.order_item_id}`,
      title: `${title}, ${row.number}`,
      companyId: row.company_id,
      amount: amountOf(row, queue),
      since: row.since,
      // Not late until the carrier's transit days are over.
      ...(inTransit ? { due: new Date(row.since.getTime() + 5 * dayMs) } : {}),
      verb,
      to: `/desk/diamond-orders?queue=${queue}`,
    };
  });
}

type OpenWorkRow = Awaited<ReturnType<typeof selectOpenWork>>[number];

function amountOf(row: OpenWorkRow, queue: OpenWorkQueue): Cents {
  if (queue === 'shipping') return row.total;
  return queue === 'refunds' ? (row.refund_amount ?? row.cost.total) : row.cost.total;
}

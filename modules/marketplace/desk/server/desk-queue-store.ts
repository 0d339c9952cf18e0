import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openWorkQueues } from '../domain/desk-queues.ts';
import type { DeskQueue, OpenWorkQueue } from '../domain/desk-queues.ts';
import type { OrderTables } from '#modules/marketplace/orders/server/order-tables.ts';

const tables = (ctx: Ctx) => tablesOf<OrderTables>(ctx);

/** What puts an order or stone into a queue. */
const queueConditions: Readonly<Record<DeskQueue, ReturnType<typeof sql<boolean>>>> = {
  availability: sql<boolean>`bought.status = 'Pending' and ordered.status in ('Placed', 'Funded')`,
  authentication: sql<boolean>`bought.status = 'Confirmed' and bought.authenticated_at is null
    and ordered.status = 'InAuthentication'`,
  // An ACH payment may have been returned since the stones passed.
  shipping: sql<boolean>`bought.place = 0 and (ordered.status = 'Shipped'
    or (ordered.status = 'ReadyToShip' and ordered.payment_status = 'Paid'))`,
  returns: sql<boolean>`bought.status = 'ReturnInitiated'`,
  refunds: sql<boolean>`bought.status = 'RefundInitiated'`,
  wires: sql<boolean>`bought.place = 0 and ordered.payment_status in ('AwaitingWire', 'GuaranteeLost')
    and ordered.status <> 'Cancelled'`,
};

const since = sql<Date>`case when bought.status in ('Pending', 'Confirmed')
  then ordered.ordered_at else bought.status_since end`;

/** Also after a returned ACH payment, which is then paid by wire. */
const wasPaidByWire = sql<boolean>`exists (
  select from marketplace.order_move came
  where came.company_id = ordered.company_id and came.order_id = ordered.order_id
    and came.subject = 'payment' and came.move = 'wireCame')`;

const selectQueue = (ctx: Ctx, queue: DeskQueue) =>
  tables(ctx)
    .selectFrom('marketplace.order_item as bought')
    .innerJoin('marketplace.diamond_order as ordered', (on) =>
      on
        .onRef('ordered.company_id', '=', 'bought.company_id')
        .onRef('ordered.order_id', '=', 'bought.order_id'),
    )
    .where(queueConditions[queue]);

export interface DeskSearch {
  readonly text: string;
  readonly itemIds: readonly number[];
  readonly companyIds: readonly string[];
  readonly supplierIds: readonly string[];
}

const matches = ({ text, itemIds, companyIds, supplierIds }: DeskSearch) => sql<boolean>`(
  upper(ordered.number) = ${text.toUpperCase()} or bought.item_id = any(${[...itemIds]}::integer[])
  or upper(bought.stone ->> 'gradingReportNumber') = ${text.toUpperCase()}
  or ordered.company_id = any(${[...companyIds]}::uuid[]) or bought.supplier_id = any(${[...supplierIds]}::uuid[])
)`;

interface QueuePage {
  readonly queue: DeskQueue;
  readonly search: DeskSearch | undefined;
  readonly limit: number;
  readonly after: readonly [since: Date, orderItemId: string] | undefined;
}

/** Longest wait first; one extra row shows that there is a next page. */
export function findDeskRows(ctx: Ctx, { queue, search, limit, after }: QueuePage) {
  const waiting = selectQueue(ctx, queue);
  const found = search === undefined ? waiting : waiting.where(matches(search));
  const rows = found.select([
    'bought.company_id',
    'bought.order_id',
    'bought.order_item_id',
    'bought.item_id',
    'bought.supplier_id',
    'bought.stone',
    'bought.cost',
    'bought.status as item_status',
    'bought.refund_amount',
    'bought.refund_id',
    'bought.refund_failed',
    'bought.authenticated_at',
    'ordered.number',
    'ordered.status as order_status',
    'ordered.payment_status',
    'ordered.payment_method',
    'ordered.total',
    'ordered.bill_id',
    'ordered.deliver_to',
    'ordered.delivery',
    'ordered.tracking_number',
    'ordered.carrier',
    'ordered.wire_due_on',
    wasPaidByWire.as('came_by_wire'),
    since.as('since'),
  ]);
  return nextRows(rows, [since, 'bought.order_item_id'], { limit, after }).execute();
}

export type DeskQueueRow = Awaited<ReturnType<typeof findDeskRows>>[number];

/** Tasks that wait for staff. Waiting for a buyer's wire or a gateway isn't one. */
function selectOpen(ctx: Ctx, queue: OpenWorkQueue) {
  const waiting = selectQueue(ctx, queue);
  if (queue !== 'refunds') return waiting;
  // Refunds that no gateway sends.
  return waiting.where((where) =>
    where.or([
      where('bought.refund_failed', '=', true),
      where.and([where('bought.refund_id', 'is', null), wasPaidByWire]),
    ]),
  );
}

export const selectOpenWork = (ctx: Ctx, queue: OpenWorkQueue) =>
  selectOpen(ctx, queue)
    .select([
      'bought.company_id',
      'bought.order_item_id',
      'bought.cost',
      'bought.refund_amount',
      'ordered.number',
      'ordered.status as order_status',
      'ordered.total',
      since.as('since'),
    ])
    .execute();

/** Counts take turns, so that the last one sees everything committed. */
async function lockCounts(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('marketplace.desk_counts', 0))`.execute(
    ctx.database,
  );
}

export async function countInQueue(ctx: Ctx, queue: DeskQueue): Promise<number> {
  const row = await selectQueue(ctx, queue)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Open tasks by queue, without waiting for other transactions. */
export async function readOpenWork(ctx: Ctx): Promise<Readonly<Record<OpenWorkQueue, number>>> {
  const counts = { availability: 0, authentication: 0, shipping: 0, returns: 0, refunds: 0 };
  for (const queue of openWorkQueues) {
    const row = await selectOpen(ctx, queue)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    counts[queue] = row.count;
  }
  return counts;
}

export async function countOpenWork(ctx: Ctx): Promise<Readonly<Record<OpenWorkQueue, number>>> {
  await lockCounts(ctx);
  return readOpenWork(ctx);
}

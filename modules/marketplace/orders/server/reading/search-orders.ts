import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { orderRefusals as no } from '../../contract/orders.ts';
import type { searchOrders as call } from '../../contract/orders.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { cursorOf, cursorPart, nextRows } from '#kit/server/paging.ts';
import type { OrderStatus } from '../../domain/order-moves.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import type { OrderTables } from '../order-tables.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { OrderRow as ShownRow } from '../../contract/order-shapes.ts';
import { isReturnable, returnableUntil } from '../../domain/order-deadlines.ts';
import { isReturnableStone } from './present-product.ts';

export const orderCursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.orders_page_lost);

export async function searchOrders(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const { statuses = [], from, to, search = '', limit, after } = body;
  const rows = await findOrders(ctx, companyId, {
    statuses,
    from: from === undefined ? undefined : startOfProviderDay(from),
    before: to === undefined ? undefined : startOfProviderDay(addDays(to, 1)),
    search,
    limit,
    after: orderCursor.read(after),
  });
  const { shown, next } = orderCursor.page(rows, limit, (row) => [row.ordered_at, row.order_id]);
  const items = await listItemsByOrder(
    ctx,
    companyId,
    shown.map(({ order_id }) => order_id),
  );
  const people = await findPersonNames(
    ctx,
    shown.map(({ bought_by }) => bought_by),
  );
  return {
    items: shown.map((row) =>
      presentOrderRow(row, { items: items.get(row.order_id) ?? [], people, now: ctx.clock.now() }),
    ),
    next,
  };
}

interface OrderFilter {
  readonly statuses: readonly OrderStatus[];
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly search: string;
  readonly limit: number;
  readonly after: readonly [at: Date, id: string] | undefined;
}

/** Newest first, with one extra row that shows whether there is a next page. */
function findOrders(ctx: Ctx, companyId: string, filter: OrderFilter): Promise<OrderRow[]> {
  const { statuses, from, before, search, limit, after } = filter;
  let query = tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order as ordered')
    .selectAll('ordered')
    .where('ordered.company_id', '=', companyId);
  if (statuses.length > 0) query = query.where('ordered.status', 'in', [...statuses]);
  if (from !== undefined) query = query.where('ordered.ordered_at', '>=', from);
  if (before !== undefined) query = query.where('ordered.ordered_at', '<', before);
  if (search !== '') query = query.where(matchesText(search));
  return nextRows(query, ['ordered.ordered_at', 'ordered.order_id'], {
    limit,
    after,
    order: 'desc',
  }).execute();
}

/** By order number, or by a stone's item id or report number. */
const matchesText = (text: string) => sql<boolean>`(
  upper(ordered.number) = ${text.toUpperCase()}
  or exists (
    select from marketplace.order_item bought
    where bought.company_id = ordered.company_id and bought.order_id = ordered.order_id
      and (bought.item_id::text = ${text} or upper(bought.stone ->> 'gradingReportNumber') = ${text.toUpperCase()})
  )
)`;

type ItemsByOrder = ReadonlyMap<string, readonly OrderItemRow[]>;

async function listItemsByOrder(
  ctx: Ctx,
  companyId: string,
  orderIds: readonly string[],
): Promise<ItemsByOrder> {
  if (orderIds.length === 0) return new Map();
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.order_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

// Our choice: a list's line names this many stones (decision 0020).
const maxTitles = 2;

interface RowContext {
  readonly items: readonly OrderItemRow[];
  readonly people: NameById;
  readonly now: Date;
}

export function presentOrderRow(order: OrderRow, { items, people, now }: RowContext): ShownRow {
  return {
    orderId: order.order_id,
    orderNumber: order.number,
    orderDate: order.ordered_at.toISOString(),
    moduleType: order.module_type,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentType: order.payment_type,
    orderedBy: people.get(order.bought_by) ?? 'A former team member',
    stones: items.length,
    titles: items.slice(0, maxTitles).map(({ stone }) => stoneTitle(stone)),
    trackingNumber: order.tracking_number === null ? null : maskedNumber(order.tracking_number),
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
  const canBeReturned = items.some((item) => item.status === 'Confirmed' && isReturnableStone(item));
  return canBeReturned ? returnableUntil(deliveredOn) : null;
}

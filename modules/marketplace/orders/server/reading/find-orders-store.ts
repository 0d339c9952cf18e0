import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderState } from '../../domain/order-moves.ts';
import type { OrderItemRow, OrderRow } from '../order-store.ts';
import type { OrderTables } from '../order-tables.ts';

export interface OrdersWanted {
  readonly statuses: readonly OrderState[];
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly search: string;
  readonly limit: number;
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
}

/** The newest first; one more than asked for, which tells that there is a next page. */
export function findOrders(ctx: Ctx, companyId: string, wanted: OrdersWanted): Promise<OrderRow[]> {
  const { statuses, from, before, search, after } = wanted;
  let query = tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order as ordered')
    .selectAll('ordered')
    .where('ordered.company_id', '=', companyId)
    .orderBy('ordered.ordered_at', 'desc')
    .orderBy('ordered.order_id', 'desc')
    .limit(wanted.limit + 1);
  if (statuses.length > 0) query = query.where('ordered.status', 'in', [...statuses]);
  if (from !== undefined) query = query.where('ordered.ordered_at', '>=', from);
  if (before !== undefined) query = query.where('ordered.ordered_at', '<', before);
  if (search !== '') query = query.where(namedBy(search));
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(ordered.ordered_at, ordered.order_id) < (${after.at}, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** By its own number, or by the item id or report number of one of its stones. */
const namedBy = (typed: string) => sql<boolean>`(
  upper(ordered.number) = ${typed.toUpperCase()}
  or exists (
    select from marketplace.order_item bought
    where bought.company_id = ordered.company_id and bought.order_id = ordered.order_id
      and (bought.item_id::text = ${typed} or upper(bought.stone ->> 'gradingReportNumber') = ${typed.toUpperCase()})
  )
)`;

export type ItemsByOrder = ReadonlyMap<string, readonly OrderItemRow[]>;

export async function itemsOfOrders(
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

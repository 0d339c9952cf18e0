import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Updateable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderKey } from './order-store.ts';
import { storeTables } from './store-tables.ts';
import type { FulfillmentRow, StoreKey, StoreRow, StoreTables } from './store-tables.ts';

const fulfillments = (ctx: Ctx) => storeTables(ctx).selectFrom('shipping.store_fulfillment').selectAll();

export const findFulfillment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  shipmentId === ''
    ? Promise.resolve(undefined)
    : fulfillments(ctx)
        .where('company_id', '=', companyId)
        .where('shipment_id', '=', shipmentId)
        .executeTakeFirst();

export const lockFulfillment = (
  ctx: Ctx,
  { company_id, shipment_id }: Pick<FulfillmentRow, 'company_id' | 'shipment_id'>,
) =>
  fulfillments(ctx)
    .where('company_id', '=', company_id)
    .where('shipment_id', '=', shipment_id)
    .forUpdate()
    .executeTakeFirst();

/** Voided labels of an order that the store still counts as shipped, also after it refused to undo one. */
export const findStillShown = (ctx: Ctx, { company_id, store_id, order_id }: OrderKey) =>
  fulfillments(ctx)
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where((where) =>
      where.or([
        where('status', '=', 'Undoing'),
        // A label that the store never took has no ID there.
        where.and([where('status', '=', 'Failed'), where('fulfillment_id', 'is not', null)]),
      ]),
    )
    .execute();

/** Once for each label; the same event changes nothing the second time. */
export const insertFulfillment = (ctx: Ctx, row: Insertable<StoreTables['shipping.store_fulfillment']>) =>
  storeTables(ctx)
    .insertInto('shipping.store_fulfillment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateFulfillment = (
  ctx: Ctx,
  { company_id, shipment_id }: Pick<FulfillmentRow, 'company_id' | 'shipment_id'>,
  change: Updateable<StoreTables['shipping.store_fulfillment']>,
) =>
  storeTables(ctx)
    .updateTable('shipping.store_fulfillment')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', company_id)
    .where('shipment_id', '=', shipment_id)
    .execute();

/** Makes those that wait for a later try due now, or once the store takes requests again. */
export function hastenFulfillments(
  ctx: Ctx,
  { company_id, store_id, waits_until: waits }: StoreKey & Pick<StoreRow, 'waits_until'>,
) {
  const now = ctx.clock.now();
  return (
    storeTables(ctx)
      .updateTable('shipping.store_fulfillment')
      .set({ next_try_at: waits !== null && waits > now ? waits : now })
      .where('company_id', '=', company_id)
      .where('store_id', '=', store_id)
      .where('status', 'in', ['Waiting', 'Sending', 'Undoing'])
      // Another job may be working on those without a problem.
      .where('problem_words', '!=', '')
      .execute()
  );
}

/** The store's label that is due first; locked, so that only one job takes it. */
export const lockDueFulfillment = (
  ctx: Ctx,
  { company_id, store_id }: StoreKey,
): Promise<FulfillmentRow | undefined> =>
  fulfillments(ctx)
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('status', 'in', ['Waiting', 'Sending', 'Undoing'])
    .where('next_try_at', '<=', ctx.clock.now())
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Connected stores with labels to report now. */
export const findStoresToTell = (ctx: Ctx): Promise<StoreKey[]> =>
  storeTables(ctx)
    .selectFrom('shipping.store_fulfillment as told')
    .innerJoin('shipping.web_store as store', (join) =>
      join.onRef('store.company_id', '=', 'told.company_id').onRef('store.store_id', '=', 'told.store_id'),
    )
    .select(['told.company_id', 'told.store_id'])
    .distinct()
    .where('told.status', 'in', ['Waiting', 'Sending', 'Undoing'])
    .where('told.next_try_at', '<=', ctx.clock.now())
    .where('store.grant_sealed', 'is not', null)
    .execute();

/** Labels that the store doesn't have yet, and those that it refused, with their order's number. */
export const findUntold = (ctx: Ctx, { company_id, store_id }: StoreKey) =>
  storeTables(ctx)
    .selectFrom('shipping.store_fulfillment as told')
    // Orders aren't kept as long as labels.
    .leftJoin('shipping.store_order as order', (join) =>
      join
        .onRef('order.company_id', '=', 'told.company_id')
        .onRef('order.store_id', '=', 'told.store_id')
        .onRef('order.order_id', '=', 'told.order_id'),
    )
    .selectAll('told')
    .select('order.number as order_number')
    .where('told.company_id', '=', company_id)
    .where('told.store_id', '=', store_id)
    .where((where) =>
      where.or([
        where('told.status', '=', 'Failed'),
        where.and([
          where('told.status', 'in', ['Waiting', 'Sending', 'Undoing']),
          where('told.problem_words', '!=', ''),
        ]),
      ]),
    )
    .orderBy('told.created_at')
    .limit(20)
    .execute();

export const countFulfillments = (ctx: Ctx, { company_id, store_id }: StoreKey) =>
  storeTables(ctx)
    .selectFrom('shipping.store_fulfillment')
    .select([
      sql<number>`(count(*) filter (where status = 'Sent'))::integer`.as('told'),
      sql<number>`(count(*) filter (where status not in ('Undone', 'Undoing')))::integer`.as('toTell'),
    ])
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .executeTakeFirstOrThrow();

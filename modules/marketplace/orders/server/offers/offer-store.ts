import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderTables } from '../order-tables.ts';
import type { ItemKey, OrderKey } from '../order-store.ts';

type OfferTable = OrderTables['marketplace.stone_offer'];
export type OfferRow = Selectable<OfferTable>;

const tables = (ctx: Ctx) => tablesOf<OrderTables>(ctx);

export async function insertOffer(ctx: Ctx, row: Insertable<OfferTable>): Promise<void> {
  await tables(ctx).insertInto('marketplace.stone_offer').values(row).execute();
}

export function findOpenOffer(ctx: Ctx, { companyId, orderItemId }: ItemKey): Promise<OfferRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.stone_offer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_item_id', '=', orderItemId)
    .where('status', '=', 'Open')
    .executeTakeFirst();
}

export function listOpenOffers(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<OfferRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.stone_offer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'Open')
    .execute();
}

export function findExpiredOffers(ctx: Ctx, now: Date): Promise<OfferRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.stone_offer')
    .selectAll()
    .where('status', '=', 'Open')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(500)
    .execute();
}

export async function updateOffer(
  ctx: Ctx,
  { company_id: companyId, offer_id: offerId }: OfferRow,
  change: Updateable<OfferTable>,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.stone_offer')
    .set(change)
    .where('company_id', '=', companyId)
    .where('offer_id', '=', offerId)
    .execute();
}

/** Undefined when another buyer holds the stone. */
export async function holdForBuyer(
  ctx: Ctx,
  {
    itemId,
    companyId,
    personId,
    until,
  }: { itemId: number; companyId: string; personId: string; until: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select marketplace.hold_for(${itemId}, ${companyId}, ${personId}, ${ctx.clock.now()}, ${until}) as until
  `.execute(ctx.database);
  return rows[0]?.until ?? undefined;
}

export async function releaseBuyersHold(ctx: Ctx, companyId: string, itemId: number): Promise<void> {
  await sql`delete from marketplace.hold where item_id = ${itemId} and company_id = ${companyId}`.execute(
    ctx.database,
  );
}

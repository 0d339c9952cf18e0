import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface HoldTables {
  'marketplace.hold': {
    item_id: number;
    company_id: string;
    person_id: string;
    held_at: Date;
    until: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<HoldTables>(ctx);

/** The end of the company's new hold; undefined when another company holds the stone. */
export async function insertHold(
  ctx: Ctx,
  { personId }: Member,
  itemId: number,
  until: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select marketplace.take_hold(${itemId}, ${personId}, ${ctx.clock.now()}, ${until}) as until
  `.execute(ctx.database);
  return rows[0]?.until ?? undefined;
}

/** The company's current holds, soonest end first. */
export function findHolds(
  ctx: Ctx,
  companyId: string,
): Promise<Pick<Selectable<HoldTables['marketplace.hold']>, 'item_id' | 'person_id' | 'until'>[]> {
  return tables(ctx)
    .selectFrom('marketplace.hold')
    .select(['item_id', 'person_id', 'until'])
    .where('company_id', '=', companyId)
    .where('until', '>', ctx.clock.now())
    .orderBy('until')
    .orderBy('item_id')
    .execute();
}

/** The end of each hold by item number. */
export async function findCompanyHolds(ctx: Ctx, companyId: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await findHolds(ctx, companyId);
  return new Map(rows.map(({ item_id, until }) => [item_id, until]));
}

/**
 * Stones that another company or another cart of this company holds or is buying. The holder stays
 * unknown.
 */
export async function findHeldByOthers(
  ctx: Ctx,
  itemIds: readonly number[],
  cartId: string | null = null,
): Promise<Set<number>> {
  const { rows } = await sql<{ item: number }>`
    select marketplace.held_by_others(${itemIds}::integer[], ${ctx.clock.now()}, ${cartId}::uuid) as item
  `.execute(ctx.database);
  return new Set(rows.map(({ item }) => item));
}

/** False when the company has no hold of the stone. */
export async function deleteHold(ctx: Ctx, companyId: string, itemId: number): Promise<boolean> {
  const deleted = await tables(ctx)
    .deleteFrom('marketplace.hold')
    .where('company_id', '=', companyId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Locked until the transaction ends: of two requests for a company's last hold, one comes second. */
export async function lockHolds(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace.holds/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export const heldHolds: readonly HeldTable[] = [
  {
    table: 'marketplace.hold',
    title: 'Holds',
    person: ['person_id'],
    company: 'company_id',
    shows: ['item_id', 'held_at', 'until'],
    order: ['held_at'],
    dated: 'held_at',
    erase: 'remove',
  },
];

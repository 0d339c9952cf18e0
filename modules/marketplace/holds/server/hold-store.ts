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

/** Until when the company now holds the stone; undefined where another holds it, or itself did before. */
export async function takeHold(
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

/** What the company holds now, what comes free soonest on top. */
export function readHolds(
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

/** The end of each of its holds. */
export async function ownHolds(ctx: Ctx, companyId: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await readHolds(ctx, companyId);
  return new Map(rows.map(({ item_id, until }) => [item_id, until]));
}

/** Which of them somebody else holds or is just buying, also another cart of the company; who it is stays unknown. */
export async function heldByOthers(
  ctx: Ctx,
  itemIds: readonly number[],
  cartId: string | null = null,
): Promise<Set<number>> {
  const { rows } = await sql<{ item: number }>`
    select marketplace.held_by_others(${itemIds}::integer[], ${ctx.clock.now()}, ${cartId}::uuid) as item
  `.execute(ctx.database);
  return new Set(rows.map(({ item }) => item));
}

export async function letGo(ctx: Ctx, companyId: string, itemId: number): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.hold')
    .where('company_id', '=', companyId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Held until the work ends: of two who take the last hold of a company, one comes second. */
export async function lockHolds(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace.holds/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export const heldHolds: readonly HeldTable[] = [
  {
    table: 'marketplace.hold',
    title: 'Holds of stones',
    person: ['person_id'],
    company: 'company_id',
    shows: ['item_id', 'held_at', 'until'],
    order: ['held_at'],
    dated: 'held_at',
    erase: 'remove',
  },
];

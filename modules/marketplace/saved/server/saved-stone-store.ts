import type { Selectable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

interface SavedStoneTables {
  'marketplace.saved_stone': {
    company_id: string;
    person_id: string;
    item_id: number;
    price_then: number;
    saved_at: Date;
  };
}

export type SavedStoneRow = Selectable<SavedStoneTables['marketplace.saved_stone']>;

const tables = (ctx: Ctx) => tablesOf<SavedStoneTables>(ctx);

/** The newest first. */
export function readSavedStones(ctx: Ctx): Promise<SavedStoneRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.saved_stone')
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
}

/** One save of a person after the other, so that two tabs don't save a hundred and first. */
export async function lockSavedStones(ctx: Ctx, { personId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved stones of ${personId}`}, 0))`.execute(
    ctx.database,
  );
}

export async function addSavedStone(ctx: Ctx, row: SavedStoneRow): Promise<void> {
  await tables(ctx)
    .insertInto('marketplace.saved_stone')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSavedStone(ctx: Ctx, itemId: number): Promise<void> {
  await tables(ctx).deleteFrom('marketplace.saved_stone').where('item_id', '=', itemId).execute();
}

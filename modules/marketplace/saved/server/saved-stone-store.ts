import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

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

/** Newest first. */
export function readSavedStones(ctx: Ctx): Promise<SavedStoneRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.saved_stone')
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
}

/** A person's saves take turns, so that two tabs can't exceed the limit. */
export async function lockSavedStones(ctx: Ctx, { personId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved stones of ${personId}`}, 0))`.execute(
    ctx.database,
  );
}

export async function insertSavedStone(ctx: Ctx, row: SavedStoneRow): Promise<void> {
  await tables(ctx)
    .insertInto('marketplace.saved_stone')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSavedStone(ctx: Ctx, itemId: number): Promise<void> {
  await tables(ctx).deleteFrom('marketplace.saved_stone').where('item_id', '=', itemId).execute();
}

export const heldSaved: readonly HeldTable[] = [
  {
    table: 'marketplace.search_preset',
    title: 'Saved searches',
    person: ['person_id'],
    company: 'company_id',
    shows: ['nickname', 'selection', 'saved_at'],
    order: ['saved_at'],
    dated: 'saved_at',
    erase: 'remove',
  },
  {
    table: 'marketplace.kept_selection',
    title: 'Searches shared by link',
    person: ['person_id'],
    company: 'company_id',
    shows: ['selection', 'kept_at'],
    order: ['kept_at'],
    dated: 'kept_at',
    erase: 'remove',
    // Our choice: as long as the links to secured documents last (decision 0020).
    keeps: { days: 90, since: 'kept_at' },
  },
  {
    table: 'marketplace.saved_stone',
    title: 'Saved stones',
    person: ['person_id'],
    company: 'company_id',
    shows: ['item_id', 'price_then', 'saved_at'],
    order: ['saved_at'],
    dated: 'saved_at',
    erase: 'remove',
  },
];

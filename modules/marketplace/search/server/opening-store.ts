import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { OpeningSearches } from '../contract/opening-searches.ts';

export type Openings = Pick<OpeningSearches, 'natural' | 'labGrown'>;

interface OpeningTables {
  'marketplace.opening_search': {
    company_id: string;
    searches: ColumnType<Openings, string, string>;
    changed_by: string;
    changed_at: Date;
    version: number;
  };
}

export type OpeningRow = Selectable<OpeningTables['marketplace.opening_search']>;

const tables = (ctx: Ctx) => tablesOf<OpeningTables>(ctx);

export function findOpening(ctx: Ctx, companyId: string): Promise<OpeningRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.opening_search')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Locks also before the first save. */
export async function lockOpening(ctx: Ctx, companyId: string): Promise<OpeningRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opening search of ${companyId}`}, 0))`.execute(
    ctx.database,
  );
  return findOpening(ctx, companyId);
}

export async function writeOpening(ctx: Ctx, { company_id, searches, ...rest }: OpeningRow): Promise<void> {
  const changed = { ...rest, searches: JSON.stringify(searches) };
  await tables(ctx)
    .insertInto('marketplace.opening_search')
    .values({ company_id, ...changed })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute();
}

export const heldOpenings: readonly HeldTable[] = [
  {
    table: 'marketplace.opening_search',
    title: 'Default sizes and sort order for diamond searches',
    person: ['changed_by'],
    company: 'company_id',
    shows: ['searches', 'changed_at'],
    order: ['changed_at'],
    erase: { stays: 'The setting belongs to the company and identifies people only by ID.' },
  },
];

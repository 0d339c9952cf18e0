import type { Day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { tableRate } from '#outside/tax-rates/port.ts';
import type { RatePart, TaxPlace } from '#outside/tax-rates/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { rateInVersions } from '../domain/rate-file.ts';
import type { TableRow } from '../domain/rate-file.ts';

interface TableTables {
  'marketplace.tax_table': {
    version: number;
    file_name: string;
    content: string;
    states: string[];
    imported_by: string;
    imported_at: Date;
  };
  'marketplace.tax_table_rate': {
    version: number;
    state: string;
    postcodes: string;
    since: Day;
    name: string;
    rate: number;
  };
}

type TableVersion = Selectable<TableTables['marketplace.tax_table']>;

const tables = (ctx: Ctx) => tablesOf<TableTables>(ctx);

/** What a price needs, of the imported tables with the state's rate of that day; undefined if there is none. */
export async function findImportedRate(
  ctx: Ctx,
  { state, postcode }: Pick<TaxPlace, 'state' | 'postcode'>,
  on: Day,
) {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_table_rate')
    .select(['version', 'state', 'postcodes', 'name', 'rate', 'since'])
    .where('state', '=', state)
    .where('postcodes', 'in', ['', '*', ...[3, 4, 5].map((digits) => postcode.slice(0, digits))])
    .orderBy('version', 'desc')
    .execute();
  const versions = [...new Set(rows.map(({ version }) => version))].map((version) => ({
    version,
    rows: rows.filter((row) => row.version === version),
  }));
  const found = rateInVersions(versions, postcode, on);
  if (found === undefined) return undefined;
  // The first table may have local rates that start later; until then, the built-in estimates stay in force.
  const local = found.localVersion === undefined ? estimatedLocal(state, postcode, on) : found.local;
  const parts: RatePart[] = [{ level: 'state', name: stateName(state), rate: found.state.rate }];
  if (local !== undefined) parts.push({ level: 'local', name: local.name, rate: local.rate });
  const dates = [found.state.since, ...(found.local === undefined ? [] : [found.local.since])];
  return {
    rate: parts.reduce((sum, { rate }) => sum + rate, 0),
    parts,
    source: sourceOf(found),
    from: dates.toSorted().at(-1) ?? null,
    isEstimate: found.localVersion === undefined,
  };
}

function estimatedLocal(state: string, postcode: string, on: Day): RatePart | undefined {
  return tableRate({ state, postcode }, on).parts.find(({ level }) => level === 'local');
}

function sourceOf({ version, localVersion }: { version: number; localVersion: number | undefined }): string {
  const source = `Imported rates, version ${version}`;
  if (localVersion === undefined) return `${source}, with an estimated local rate`;
  return localVersion === version ? source : `${source}, with the local rate from version ${localVersion}`;
}

/** States with a rate in force on that day. */
export async function listImportedStates(ctx: Ctx, on: Day): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_table_rate')
    .select('state')
    .distinct()
    .where('postcodes', '=', '')
    .where('since', '<=', on)
    .execute();
  return new Set(rows.map(({ state }) => state));
}

/** Newest first. */
export const listTables = (ctx: Ctx): Promise<Omit<TableVersion, 'content'>[]> =>
  tables(ctx)
    .selectFrom('marketplace.tax_table')
    .select(['version', 'file_name', 'states', 'imported_by', 'imported_at'])
    .orderBy('version', 'desc')
    .execute();

export const findTable = (ctx: Ctx, version: number): Promise<TableVersion | undefined> =>
  tables(ctx)
    .selectFrom('marketplace.tax_table')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();

/** Until the transaction ends, so that two imports don't make the same version. */
export const lockTables = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('marketplace.tax_table', 0))`.execute(ctx.database);

// A statement carries at most 65,535 values.
const rowsPerStatement = 5_000;

export async function insertTable(ctx: Ctx, table: TableVersion, rows: readonly TableRow[]): Promise<void> {
  await tables(ctx).insertInto('marketplace.tax_table').values(table).execute();
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tables(ctx)
      .insertInto('marketplace.tax_table_rate')
      .values(rows.slice(from, from + rowsPerStatement).map((row) => ({ ...row, version: table.version })))
      .execute();
}

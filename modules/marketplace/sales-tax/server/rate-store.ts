import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FoundRate, RatePart, TaxPlace } from '#outside/tax-rates/port.ts';

interface RateTables {
  'marketplace.tax_rate': {
    state: string;
    postcode: string;
    rate: number;
    parts: ColumnType<readonly RatePart[], string, string>;
    source: string;
    answered_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<RateTables>(ctx);

type Key = Pick<TaxPlace, 'state' | 'postcode'>;

/** What the rate service answered last about a place. */
export const findKeptRate = (ctx: Ctx, { state, postcode }: Key) =>
  tables(ctx)
    .selectFrom('marketplace.tax_rate')
    .selectAll()
    .where('state', '=', state)
    .where('postcode', '=', postcode)
    .executeTakeFirst();

export async function keepRate(
  ctx: Ctx,
  { state, postcode }: Key,
  { rate, parts, source }: Pick<FoundRate, 'rate' | 'parts'> & { readonly source: string },
): Promise<void> {
  const answer = { rate, parts: JSON.stringify(parts), source, answered_at: ctx.clock.now() };
  await tables(ctx)
    .insertInto('marketplace.tax_rate')
    .values({ state, postcode, ...answer })
    .onConflict((row) => row.columns(['state', 'postcode']).doUpdateSet(answer))
    .execute();
}

/** Of places whose answer is younger. */
export async function findFreshPlaces(ctx: Ctx, since: Date): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_rate')
    .select(['state', 'postcode'])
    .where('answered_at', '>=', since)
    .execute();
  return new Set(rows.map(placeKey));
}

export const placeKey = ({ state, postcode }: Key): string => `${state} ${postcode}`;

export async function dropRate(ctx: Ctx, { state, postcode }: Key): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.tax_rate')
    .where('state', '=', state)
    .where('postcode', '=', postcode)
    .execute();
}

export async function dropAllRates(ctx: Ctx): Promise<void> {
  await tables(ctx).deleteFrom('marketplace.tax_rate').execute();
}

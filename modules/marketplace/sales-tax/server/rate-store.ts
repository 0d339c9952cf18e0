import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { askAgainAfterMs } from '../domain/ask-again.ts';
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
  'marketplace.tax_rate_unknown': {
    state: string;
    postcode: string;
    times: number;
    ask_again_at: Date;
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

/** Places that the service doesn't know and isn't asked about yet. */
export async function findUnknownPlaces(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_rate_unknown')
    .select(['state', 'postcode'])
    .where('ask_again_at', '>', ctx.clock.now())
    .execute();
  return new Set(rows.map(placeKey));
}

/** The service doesn't know the place; it is asked again later each time. */
export async function keepUnknown(ctx: Ctx, { state, postcode }: Key): Promise<void> {
  const before = await tables(ctx)
    .selectFrom('marketplace.tax_rate_unknown')
    .select('times')
    .where('state', '=', state)
    .where('postcode', '=', postcode)
    .forUpdate()
    .executeTakeFirst();
  const times = (before?.times ?? 0) + 1;
  const asked = { times, ask_again_at: new Date(ctx.clock.now().getTime() + askAgainAfterMs(times)) };
  await tables(ctx)
    .insertInto('marketplace.tax_rate_unknown')
    .values({ state, postcode, ...asked })
    .onConflict((row) => row.columns(['state', 'postcode']).doUpdateSet(asked))
    .execute();
  await dropRate(ctx, { state, postcode });
}

export async function dropUnknown(ctx: Ctx, { state, postcode }: Key): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.tax_rate_unknown')
    .where('state', '=', state)
    .where('postcode', '=', postcode)
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

async function dropRate(ctx: Ctx, { state, postcode }: Key): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.tax_rate')
    .where('state', '=', state)
    .where('postcode', '=', postcode)
    .execute();
}

export async function dropAllRates(ctx: Ctx): Promise<void> {
  await tables(ctx).deleteFrom('marketplace.tax_rate').execute();
  await tables(ctx).deleteFrom('marketplace.tax_rate_unknown').execute();
}

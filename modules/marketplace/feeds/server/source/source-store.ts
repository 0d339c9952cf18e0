import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { FeedMode } from '../../domain/feed-moves.ts';

interface SourceTables {
  'marketplace.feed_source': {
    company_id: string;
    url: string;
    username: string;
    password: string;
    private_key: Otherwise<string>;
    host_key: Otherwise<string>;
    seen_host_key: Otherwise<string>;
    every_hours: number;
    mode: FeedMode;
    is_on: boolean;
    next_at: Date;
    version: Otherwise<string>;
    last_at: Maybe<Date>;
    last_outcome: Otherwise<'' | 'Fetched' | 'Unchanged' | 'Failed' | 'Unconfirmed'>;
    last_reason: Otherwise<string>;
    last_feed_id: Maybe<string>;
    changed_by: string;
    changed_at: Date;
  };
}

export type SourceRow = Selectable<SourceTables['marketplace.feed_source']>;

const tables = (ctx: Ctx) => tablesOf<SourceTables>(ctx);

export function findSource(ctx: Ctx, companyId: string): Promise<SourceRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.feed_source')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Another URL starts without a version and shows its host key again. */
export const unread = { version: '', seen_host_key: '' } as const;

export const notFetched = { last_outcome: '', last_reason: '' } as const;

type TypedSource = Omit<
  SourceRow,
  'version' | 'seen_host_key' | 'last_at' | 'last_outcome' | 'last_reason' | 'last_feed_id'
>;

export function writeSource(ctx: Ctx, { company_id, ...changed }: TypedSource): Promise<SourceRow> {
  return tables(ctx)
    .insertInto('marketplace.feed_source')
    .values({ company_id, ...changed })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ ...changed, ...unread, ...notFetched }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateSource(
  ctx: Ctx,
  companyId: string,
  change: Updateable<SourceTables['marketplace.feed_source']>,
): Promise<SourceRow> {
  return tables(ctx)
    .updateTable('marketplace.feed_source')
    .set(change)
    .where('company_id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined if another job fetches it, or its seller changed it since. */
export const updateUnchanged = (
  ctx: Ctx,
  { company_id: companyId, next_at: nextAt }: SourceRow,
  change: Updateable<SourceTables['marketplace.feed_source']>,
): Promise<SourceRow | undefined> =>
  tables(ctx)
    .updateTable('marketplace.feed_source')
    .set(change)
    .where('company_id', '=', companyId)
    .where(sql<Date>`date_trunc('milliseconds', next_at)`, '=', nextAt)
    .returningAll()
    .executeTakeFirst();

/** Those whose host key waits for the seller are left out. */
export function findDueSources(ctx: Ctx, now: Date, companyId?: string): Promise<SourceRow[]> {
  let due = tables(ctx)
    .selectFrom('marketplace.feed_source')
    .selectAll()
    .where('is_on', '=', true)
    .where('seen_host_key', '=', '')
    .where('next_at', '<=', now);
  if (companyId !== undefined) due = due.where('company_id', '=', companyId);
  return due.orderBy('next_at').limit(100).execute();
}

export const heldSources: readonly HeldTable[] = [
  {
    table: 'marketplace.feed_source',
    title: 'Automatic feed',
    company: 'company_id',
    person: ['changed_by'],
    shows: ['url', 'username', 'host_key', 'every_hours', 'mode', 'is_on', 'changed_at'],
    order: ['changed_at'],
    erase: { stays: 'The feed setup belongs to the company and identifies people only by ID.' },
  },
];

import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DomainFacts } from '../domain/domain-status.ts';

interface DomainTables {
  'pages.domain': {
    company_id: string;
    domain: string;
    proof: string;
    added_by: string;
    added_at: Date;
    checked_at: Maybe<Date>;
    points_here: Otherwise<boolean>;
    verified_at: Maybe<Date>;
    missing_since: Maybe<Date>;
  };
}

export type DomainRecord = Selectable<DomainTables['pages.domain']>;

const tables = (ctx: Ctx) => tablesOf<DomainTables>(ctx);

export const findDomain = (ctx: Ctx, companyId: string): Promise<DomainRecord | undefined> =>
  tables(ctx).selectFrom('pages.domain').selectAll().where('company_id', '=', companyId).executeTakeFirst();

export const lockDomain = (ctx: Ctx, companyId: string): Promise<DomainRecord | undefined> =>
  tables(ctx)
    .selectFrom('pages.domain')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export async function isDomainTaken(ctx: Ctx, domain: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pages.is_domain_taken(${domain}, ${companyId}::uuid) as taken`.execute(ctx.database);
  return rows[0]?.taken === true;
}

/** Until the end of the transaction, no one else verifies this domain. */
export async function lockDomainName(ctx: Ctx, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 4713))`.execute(ctx.database);
}

/** Replaces the earlier domain, which had other records. */
export async function replaceDomain(
  ctx: Ctx,
  row: Pick<DomainRecord, 'company_id' | 'domain' | 'proof' | 'added_by' | 'added_at'>,
): Promise<DomainRecord> {
  const fresh = { ...row, checked_at: null, points_here: false, verified_at: null, missing_since: null };
  return tables(ctx)
    .insertInto('pages.domain')
    .values(fresh)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const saveReading = (
  ctx: Ctx,
  companyId: string,
  { verifiedAt, missingSince, pointsHere }: DomainFacts,
): Promise<DomainRecord> =>
  tables(ctx)
    .updateTable('pages.domain')
    .set({
      verified_at: verifiedAt,
      missing_since: missingSince,
      points_here: pointsHere,
      checked_at: ctx.clock.now(),
    })
    .where('company_id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteDomain = (ctx: Ctx, companyId: string): Promise<unknown> =>
  tables(ctx).deleteFrom('pages.domain').where('company_id', '=', companyId).execute();

interface MayBeDue {
  /** New ones are read hourly, others daily. */
  readonly newSince: Date;
  readonly hourAgo: Date;
  readonly dayAgo: Date;
}

/** Domains whose records may be due; the rule decides which are. */
export const findMayBeDue = (
  ctx: Ctx,
  { newSince, hourAgo, dayAgo }: MayBeDue,
  limit: number,
): Promise<DomainRecord[]> =>
  tables(ctx)
    .selectFrom('pages.domain')
    .selectAll()
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<=', dayAgo),
        where.and([where('checked_at', '<=', hourAgo), where('added_at', '>', newSince)]),
      ]),
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();

export const factsOf = (row: DomainRecord): DomainFacts => ({
  verifiedAt: row.verified_at,
  missingSince: row.missing_since,
  pointsHere: row.points_here,
});

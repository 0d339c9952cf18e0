import type { Day } from '#kit/domain/day.ts';
import { day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { firstTerms, termsOn } from '../../domain/terms-text.ts';
import type { Clause, TermsText } from '../../domain/terms-text.ts';

interface TermsTables {
  'memo.terms': {
    version: string;
    clauses: ColumnType<readonly Clause[], string, string>;
    active_from: Day;
    published_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<TermsTables>(ctx);

/** Newest first, without the first version. */
export async function listPublishedTerms(ctx: Ctx): Promise<TermsText[]> {
  const rows = await tables(ctx)
    .selectFrom('memo.terms')
    .select(['version', 'clauses', 'active_from as activeFrom'])
    .orderBy('active_from', 'desc')
    .orderBy('published_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ ...row, clauses: [...row.clauses] }));
}

/** What memos are drafted and sent with today. */
export const currentTerms = async (ctx: Ctx): Promise<TermsText> =>
  termsOn(await listPublishedTerms(ctx), day(providerDay(ctx.clock.now())));

export async function findTerms(ctx: Ctx, version: string): Promise<TermsText> {
  if (version === firstTerms.version) return firstTerms;
  return tables(ctx)
    .selectFrom('memo.terms')
    .select(['version', 'clauses', 'active_from as activeFrom'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

/** False if this version exists already. */
export async function insertTerms(ctx: Ctx, { version, clauses, activeFrom }: TermsText): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('memo.terms')
    .values({
      version,
      clauses: JSON.stringify(clauses),
      active_from: activeFrom,
      published_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How many memos were signed by both sides with each version. */
export async function countSigned(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ version: string; memos: number }>`
    select terms_version as version, count(*)::int as memos from memo.memo
    where accepted_at is not null and deleted_at is null
    group by terms_version`.execute(tables(ctx));
  return new Map(rows.map(({ version, memos }) => [version, memos]));
}

import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { fileChecked } from '../contract/file-checked.ts';
import type { CheckOutcome } from '../contract/file-checked.ts';
import type { FileRow, FilesTables } from './file-rows.ts';

export interface FileCheck {
  readonly row: FileRow;
  readonly outcome: CheckOutcome;
}

const tables = (ctx: Ctx) => tablesOf<FilesTables>(ctx);

/** Records a look at stored bytes; staff hear when they became unreadable, or readable again. */
export async function recordCheck(ctx: Ctx, { row, outcome }: FileCheck): Promise<void> {
  const now = ctx.clock.now();
  const key = row.storage_key;
  const before = await tables(ctx)
    .selectFrom('files.content_check')
    .select('outcome')
    .where('storage_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  await tables(ctx)
    .insertInto('files.content_check')
    .values({ storage_key: key, outcome, checked_at: now, since: now })
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet({
        outcome,
        checked_at: now,
        since: sql<Date>`case when content_check.outcome = excluded.outcome then content_check.since else excluded.since end`,
      }),
    )
    .execute();
  if (outcome === (before?.outcome ?? 'whole')) return;
  const { id: fileId, company_id: companyId, name } = row;
  await ctx.publish(fileChecked, { fileId, companyId, name, storageKey: key, outcome });
  await ctx.record({
    act: 'files.checkContent',
    recordType: 'file',
    recordId: fileId,
    companyId,
    facts: { outcome },
  });
}

/** Stored contents whose last look is longest ago, one row for each. */
export function listLongestUnchecked(ctx: Ctx, atOnce: number): Promise<FileRow[]> {
  return tables(ctx)
    .with('next', (with_) =>
      with_
        .selectFrom('files.file as f')
        .leftJoin('files.content_check as c', 'c.storage_key', 'f.storage_key')
        .distinctOn('f.storage_key')
        .selectAll('f')
        .select('c.checked_at'),
    )
    .selectFrom('next')
    .selectAll()
    .orderBy(sql`checked_at nulls first`)
    .orderBy('storage_key')
    .limit(atOnce)
    .execute();
}

export async function countContents(ctx: Ctx): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('files.file')
    .select((select) => select.fn.count<number>('storage_key').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of these keys, the ones that no file refers to. */
export async function listUnreferenced(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('files.file')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  const needed = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !needed.has(key));
}

/** Looks at contents that no file refers to any more. */
export async function forgetOldChecks(ctx: Ctx): Promise<void> {
  await tables(ctx)
    .deleteFrom('files.content_check as c')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files.file as f')
            .select('f.storage_key')
            .whereRef('f.storage_key', '=', 'c.storage_key'),
        ),
      ),
    )
    .execute();
}

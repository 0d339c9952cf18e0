import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { FilesTables } from './files-tables.ts';

export type FileRow = FilesTables['files.file'];

const tables = (ctx: Ctx) => tablesOf<FilesTables>(ctx);

export async function insertFile(ctx: Ctx, row: FileRow): Promise<void> {
  await tables(ctx).insertInto('files.file').values(row).execute();
}

/**
 * Row-level security leaves the active company's files, for staff and jobs every company's. What a slice made is
 * missing to whoever doesn't ask for that slice.
 */
export function findFile(ctx: Ctx, id: string, madeFor: string | null = null): Promise<FileRow | undefined> {
  const byId = tables(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('id', '=', id)
    .where('made_for', 'is not distinct from', madeFor);
  // Said once more for a member, so that the primary key finds the row.
  const { actor } = ctx;
  return (actor.kind === 'member' ? byId.where('company_id', '=', actor.companyId) : byId).executeTakeFirst();
}

/** For a guest with a link: the work is bound to the one file its token names. */
export async function findLinkedFile(
  ctx: Ctx,
  { companyId, id }: { companyId: string; id: string },
): Promise<FileRow | undefined> {
  await sql`select set_config('loupe.record', ${id}, true)`.execute(ctx.database);
  return tables(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Only what a slice made, and only in work of the product itself, goes; row-level security says so too. */
export async function deleteMadeFile(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx).deleteFrom('files.file').where('id', '=', id).where('made_for', 'is not', null).execute();
}

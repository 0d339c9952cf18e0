import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export type FileRow = FilesTables['files.file'];

const tables = (ctx: Ctx) => tablesOf<FilesTables>(ctx);

export async function insertFile(ctx: Ctx, row: FileRow): Promise<void> {
  await tables(ctx).insertInto('files.file').values(row).execute();
}

export interface SoughtFile {
  readonly id: string;
  /** Without one: the active company's, and for staff and jobs every company's. */
  readonly companyId?: string | undefined;
  readonly madeFor?: string;
}

/** What a slice keeps is missing to whoever doesn't ask for that slice. */
export function findFile(ctx: Ctx, { id, companyId, madeFor }: SoughtFile): Promise<FileRow | undefined> {
  const byId = tables(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('id', '=', id)
    .where('made_for', 'is not distinct from', madeFor ?? null);
  // Said once more than row-level security says it, so that the primary key finds the row.
  const { actor } = ctx;
  const known = companyId ?? (actor.kind === 'member' ? actor.companyId : undefined);
  return (known === undefined ? byId : byId.where('company_id', '=', known)).executeTakeFirst();
}

/** Only what a slice made, and only in work of the product itself, goes; row-level security says so too. */
export async function deleteMadeFile(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx).deleteFrom('files.file').where('id', '=', id).where('made_for', 'is not', null).execute();
}

export interface FilesTables {
  'files.file': {
    company_id: string;
    id: string;
    person_id: string;
    name: string;
    content_type: string;
    size: number;
    sha256: string;
    storage_key: string;
    created_at: Date;
    /** The slice through whose calls alone it opens; null for what members uploaded for their company. */
    made_for: string | null;
  };
}

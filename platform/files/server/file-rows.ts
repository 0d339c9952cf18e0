import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CheckOutcome } from '../contract/file-checked.ts';
import type { Ctx } from '#platform/access/server.ts';

export type FileRow = FilesTables['files.file'];

const tables = (ctx: Ctx) => tablesOf<FilesTables>(ctx);

export async function insertFile(ctx: Ctx, row: FileRow): Promise<void> {
  await tables(ctx).insertInto('files.file').values(row).execute();
}

export interface FileLookup {
  readonly id: string;
  /** Default: the active company; for staff and jobs, every company. */
  readonly companyId?: string | undefined;
  readonly madeFor?: string;
}

/** A file of a slice is found only when that slice is given. */
export function findFile(ctx: Ctx, { id, companyId, madeFor }: FileLookup): Promise<FileRow | undefined> {
  const byId = tables(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('id', '=', id)
    .where('made_for', 'is not distinct from', madeFor ?? null);
  // Redundant with row-level security, but lets the query use the primary key.
  const { actor } = ctx;
  const owner = companyId ?? (actor.kind === 'member' ? actor.companyId : undefined);
  return (owner === undefined ? byId : byId.where('company_id', '=', owner)).executeTakeFirst();
}

/** Deletes only files that a slice created; row-level security allows it for jobs only. */
export async function deleteMadeFile(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx).deleteFrom('files.file').where('id', '=', id).where('made_for', 'is not', null).execute();
}

export interface FilesTables {
  'files.content_check': {
    storage_key: string;
    outcome: CheckOutcome;
    checked_at: Date;
    /** When this outcome was first found. */
    since: Date;
  };
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
    /** The slice that owns the file; null for a member's upload. */
    made_for: string | null;
  };
}

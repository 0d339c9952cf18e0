import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesTables } from './files-tables.ts';

export type UploadRow = FilesTables['files.file'];

export interface UploadedBy {
  readonly companyId: string;
  /** Absent: whoever uploaded it for the company. */
  readonly personId?: string;
}

export function uploadsNamed(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tablesOf<FilesTables>(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** A page of what people uploaded, by the time-ordered id; nothing that a slice made. */
export function uploadsAfter(
  ctx: Ctx,
  { companyId, personId }: UploadedBy,
  { after, atOnce }: { readonly after: string | undefined; readonly atOnce: number },
): Promise<UploadRow[]> {
  let uploads = tablesOf<FilesTables>(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('made_for', 'is', null);
  if (personId !== undefined) uploads = uploads.where('person_id', '=', personId);
  if (after !== undefined) uploads = uploads.where('id', '>', after);
  return uploads.orderBy('id').limit(atOnce).execute();
}

import { eachRow } from '#kit/server/database/each-row.ts';
import type { KeptFile } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from './files-parts.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { FilesTables } from './file-rows.ts';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { UploadRule } from '../domain/upload-rules.ts';
import { acceptSpooled, withSpooledFile } from './spool-upload.ts';

const batchSize = 100;

export interface Upload {
  readonly row: UploadRow;
  /** Undefined if the store lost the bytes. */
  open(): Promise<KeptFile | undefined>;
}

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Uploads that another slice owns. */
export function listUploadsById({ store }: Pick<FilesParts, 'store'>) {
  return async (ctx: Ctx, companyId: string, ids: readonly string[]): Promise<readonly Upload[]> =>
    (await findUploads(ctx, companyId, ids)).map((row) => ({ row, open: () => store.get(row.storage_key) }));
}

/** All uploads, oldest first, read without holding a transaction. */
export function listUploads({ store }: Pick<FilesParts, 'store'>) {
  return async function* of(work: Work, whose: UploadedBy): AsyncIterable<Upload> {
    const rows = eachRow(batchSize, (last: UploadRow | undefined, limit) =>
      work((ctx) => uploadsAfter(ctx, whose, { after: last?.id, atOnce: limit })),
    );
    for await (const row of rows) yield { row, open: () => store.get(row.storage_key) };
  };
}

type UploadRow = FilesTables['files.file'];

interface UploadedBy {
  readonly companyId: string;
  /** Absent: uploads of anyone in the company. */
  readonly personId?: string;
}

function findUploads(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tablesOf<FilesTables>(ctx)
    .selectFrom('files.file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** One page of uploads by id, without files that a slice created. */
function uploadsAfter(
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

interface ReadOnce {
  readonly name: string;
  readonly stream: Readable;
  readonly rule: UploadRule;
}

/** Reads an uploaded file without storing it; checked and scanned like every upload. */
export function readUpload(parts: FilesParts) {
  return ({ name, stream, rule }: ReadOnce): Promise<Buffer> =>
    withSpooledFile({ stream, folder: parts.spoolFolder, maxBytes: rule.maxBytes }, async (spooled) => {
      await acceptSpooled(parts, { name, spooled, rule });
      return readFile(spooled.path);
    });
}

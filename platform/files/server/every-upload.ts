import { eachRow } from '#kit/server/database/each-row.ts';
import type { KeptFile } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from './files-parts.ts';
import { uploadsAfter, uploadsNamed } from './uploads-store.ts';
import type { UploadedBy, UploadRow } from './uploads-store.ts';

const rowsAtOnce = 100;

export interface Upload {
  readonly row: UploadRow;
  /** Nothing where the store has lost the bytes. */
  open(): Promise<KeptFile | undefined>;
}

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Uploads that another slice keeps under its own rules, and answers for. */
export function namedUploads({ store }: Pick<FilesParts, 'store'>) {
  return async (ctx: Ctx, companyId: string, ids: readonly string[]): Promise<readonly Upload[]> =>
    (await uploadsNamed(ctx, companyId, ids)).map((row) => ({ row, open: () => store.get(row.storage_key) }));
}

/** What people uploaded, oldest first, for work that reads all of it and holds no transaction while it does. */
export function everyUpload({ store }: Pick<FilesParts, 'store'>) {
  return async function* of(work: Work, whose: UploadedBy): AsyncIterable<Upload> {
    const rows = eachRow(rowsAtOnce, (last: UploadRow | undefined, limit) =>
      work((ctx) => uploadsAfter(ctx, whose, { after: last?.id, atOnce: limit })),
    );
    for await (const row of rows) yield { row, open: () => store.get(row.storage_key) };
  };
}

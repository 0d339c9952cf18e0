import type { KeptFile } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server/index.ts';
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
    let after: string | undefined;
    for (;;) {
      const place = { after, atOnce: rowsAtOnce };
      const page = await work((ctx) => uploadsAfter(ctx, whose, place));
      for (const row of page) yield { row, open: () => store.get(row.storage_key) };
      after = page.at(-1)?.id;
      if (page.length < rowsAtOnce) return;
    }
  };
}

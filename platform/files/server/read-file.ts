import { refuse } from '#kit/server/refuse.ts';
import type { KeptFile } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '../contract/files.ts';
import { findFile, type FileRow } from './file-rows.ts';
import type { FilesParts } from './files-parts.ts';
import { refuseIfStoreFails } from './receive-file.ts';

export interface OpenedFile {
  readonly row: FileRow;
  readonly kept: KeptFile;
}

/** Files of other companies and of slices are missing, not forbidden. */
export function readFile({ store }: FilesParts) {
  return async (ctx: Ctx, id: string): Promise<OpenedFile> => {
    const row = await findFile(ctx, { id });
    return row === undefined ? refuse(filesRefusals.file_missing) : openContent(store, row);
  };
}

/** Missing bytes are our fault, not the caller's. */
export async function openContent(store: FilesParts['store'], row: FileRow): Promise<OpenedFile> {
  const kept = await store.get(row.storage_key).catch(refuseIfStoreFails);
  if (kept === undefined) throw new Error(`The store has lost ${row.storage_key}.`);
  return { row, kept };
}

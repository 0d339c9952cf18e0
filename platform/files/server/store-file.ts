import type { Ctx } from '#platform/access/server.ts';
import type { FileFacts } from '../contract/file-endpoints.ts';
import type { FilesParts } from './files-parts.ts';
import { keepReceived, receiveFile } from './receive-file.ts';
import type { ArrivingFile, FileKeeper } from './receive-file.ts';

export type NewFile = ArrivingFile & FileKeeper;

/** Judges, scans, keeps and records a file; only then does it exist for anybody. */
export function storeFile(parts: FilesParts) {
  const receive = receiveFile(parts);
  return async (ctx: Ctx, { name, stream, rule, ...keeper }: NewFile): Promise<FileFacts> => {
    const { file } = await receive({ name, stream, rule }, () => Promise.resolve());
    return keepReceived(ctx, keeper, file);
  };
}

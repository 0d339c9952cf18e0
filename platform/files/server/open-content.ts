import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { refuse } from '#kit/server/refuse.ts';
import { ContentDamaged, StorageUnavailable } from '#outside/file-store/port.ts';
import type { KeptFile } from '#outside/file-store/port.ts';
import { filesRefusals } from '../contract/files.ts';
import type { FileRow } from './file-rows.ts';
import type { StoredFiles } from './files-parts.ts';

export interface OpenedFile {
  readonly row: FileRow;
  readonly stored: KeptFile;
}

// Every upload fits; only what the portal makes is larger.
const wholeBytes = 8_000_000;

/**
 * Opens the content that was stored, and no other. A file of a usual size is compared with its checksum before its
 * first byte is sent. A larger one is compared as it streams: its end is withheld, so a download of a damaged file
 * breaks off.
 */
export async function openContent({ store, onUnreadable }: StoredFiles, row: FileRow): Promise<OpenedFile> {
  const onDamaged = (): never => {
    onUnreadable({ row, outcome: 'damaged' });
    return refuse(filesRefusals.file_damaged);
  };
  const stored = await store.get(row.storage_key).catch((fault: unknown) => {
    if (fault instanceof ContentDamaged) return onDamaged();
    throw fault;
  });
  if (stored === undefined) {
    onUnreadable({ row, outcome: 'lost' });
    return refuse(filesRefusals.file_lost);
  }
  if (stored.size !== row.size) {
    stored.stream.destroy();
    return onDamaged();
  }
  const tell = (): void => onUnreadable({ row, outcome: 'damaged' });
  if (stored.size > wholeBytes)
    return { row, stored: { ...stored, stream: comparedStream(stored.stream, row, tell) } };
  const bytes = await buffer(stored.stream);
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) return onDamaged();
  const stream = new PassThrough();
  stream.end(bytes);
  return { row, stored: { ...stored, stream } };
}

/** Passes on all but the last chunk, which follows once the checksum is right. */
export function comparedStream(
  source: Readable,
  { sha256 }: Pick<FileRow, 'sha256'>,
  onDamaged: () => void,
): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const compare = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) return done(null, held);
      onDamaged();
      done(new StorageUnavailable('The content does not match its checksum'));
    },
  });
  // The reader sees a failure as the stream's error; pipeline only closes both ends.
  pipeline(source, compare, () => undefined);
  return compare;
}

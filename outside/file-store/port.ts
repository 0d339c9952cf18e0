import type { Readable } from 'node:stream';

/** What a `put` stored. */
export interface PutFacts {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

/** A stored file's metadata. */
export interface FileFacts extends PutFacts {
  /** When it was last put, by the store's clock. */
  readonly storedAt: Date;
}

export interface ListedFile {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

export interface KeptFile extends FileFacts {
  /** Fails midway if the store delivers fewer or more bytes than `size`. */
  readonly stream: Readable;
}

/**
 * Stores file contents. Names, owners and rules are in platform/files; this store knows keys and bytes. A key is
 * lower-case words joined by `/` (see file-key.ts). A `put` is atomic: readers see the old content or the new, never a
 * part.
 */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, options: { contentType: string }): Promise<PutFacts>;
  get(key: string): Promise<KeptFile | undefined>;
  head(key: string): Promise<FileFacts | undefined>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** In key order, paginated, so a backup of a million files needs little memory. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** The disk or bucket is full. Nothing of the file was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store has the file, but it isn't what was put there. */
export class ContentDamaged extends Error {
  override readonly name = 'ContentDamaged';
}

/** The store is unreachable or failing; a retry may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

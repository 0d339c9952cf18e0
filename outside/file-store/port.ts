import type { Readable } from 'node:stream';

/** What is known of a kept file without opening it. */
export interface FileFacts {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

export interface KeptFile extends FileFacts {
  /** Fails midway if the store delivers fewer or more bytes than `size`. */
  readonly stream: Readable;
}

/**
 * Where file contents live. Names, owners and rules live in platform/files; this store knows keys and bytes.
 * A key is lower-case words joined by `/` (see file-key.ts). A `put` is whole or not at all: readers see the
 * earlier content or the new one, never a part.
 */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, options: { contentType: string }): Promise<FileFacts>;
  get(key: string): Promise<KeptFile | undefined>;
  head(key: string): Promise<FileFacts | undefined>;
  /** Removing what is not there is no fault, so that a repeated removal ends well. */
  remove(key: string): Promise<void>;
  /** In the order of keys, read page by page, so that a backup of a million files needs little memory. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly size: number }>;
}

/** The disk or bucket answers 'no space'. Nothing of the file was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store cannot be reached or answers nonsense; the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

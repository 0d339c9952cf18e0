import type { Readable } from 'node:stream';

/** The part of a file store that a backup needs; the product's own stores have this shape. */
export interface BackupFileStore {
  list(prefix: string): AsyncIterable<{ readonly key: string }>;
  get(
    key: string,
  ): Promise<{ readonly size: number; readonly contentType: string; readonly stream: Readable } | undefined>;
  put(key: string, content: Readable, options: { contentType: string }): Promise<unknown>;
}

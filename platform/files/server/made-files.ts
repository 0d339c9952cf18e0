import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageUnavailable, type FileStore } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deleteMadeFile, findFile, insertFile, type FileRow } from './file-rows.ts';
import { holdBytes } from './hold-bytes.ts';
import type { StoredFiles } from './files-parts.ts';
import { openContent } from './open-content.ts';
import type { OpenedFile } from './open-content.ts';

/** A file created by a slice, not uploaded, so it needs no checks. */
export interface MadeFile {
  readonly id: string;
  readonly companyId: string;
  /** Who requested it. */
  readonly personId: string;
  readonly name: string;
  readonly contentType: string;
}

interface WrittenBytes {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Files of one slice, opened only through its endpoints. Bytes are written first, outside any transaction,
 * under a key derived from the id, so that a repeated attempt overwrites instead of duplicating.
 */
export class SliceFiles {
  readonly #stored: StoredFiles;
  readonly #store: FileStore;
  readonly #slice: string;

  constructor(stored: StoredFiles, slice: string) {
    this.#stored = stored;
    this.#store = stored.store;
    this.#slice = slice;
  }

  async write({ id, contentType }: MadeFile, content: Readable): Promise<WrittenBytes> {
    const hash = createHash('sha256');
    const { size } = await this.#store.put(this.#keyOf(id), Readable.from(hashed(content, hash)), {
      contentType,
    });
    return { size, sha256: hash.digest('hex') };
  }

  async isWritten(id: string): Promise<boolean> {
    return (await this.#store.head(this.#keyOf(id))) !== undefined;
  }

  /** Inserts the row that makes the file exist. */
  async keep(ctx: Ctx, file: MadeFile, { size, sha256 }: WrittenBytes): Promise<void> {
    await holdBytes(ctx, this.#store, this.#keyOf(file.id));
    await insertFile(ctx, {
      company_id: file.companyId,
      id: file.id,
      person_id: file.personId,
      name: file.name,
      content_type: file.contentType,
      size,
      sha256,
      storage_key: this.#keyOf(file.id),
      created_at: ctx.clock.now(),
      made_for: this.#slice,
    });
  }

  /**
   * The slice must check access itself. Undefined if the store is temporarily
   * unavailable; refuses damaged and lost content.
   */
  async open(ctx: Ctx, id: string, companyId?: string): Promise<OpenedFile | undefined> {
    const row = await this.find(ctx, id, companyId);
    if (row === undefined) throw new Error(`${this.#slice} is missing file ${id}.`);
    return openContent(this.#stored, row).catch((fault: unknown) => {
      if (fault instanceof StorageUnavailable) return undefined;
      throw fault;
    });
  }

  /** Without a company id, the active company's. */
  find(ctx: Ctx, id: string, companyId?: string): Promise<FileRow | undefined> {
    return findFile(ctx, { id, companyId, madeFor: this.#slice });
  }

  /** Deletes the bytes; the caller ensures that nothing links to them any more. */
  removeBytes(id: string): Promise<void> {
    return this.#store.remove(this.#keyOf(id));
  }

  forget(ctx: Ctx, id: string): Promise<void> {
    return deleteMadeFile(ctx, id);
  }

  #keyOf(id: string): string {
    return `made/${this.#slice}/${id.slice(-2)}/${id}`;
  }
}

async function* hashed(content: Readable, hash: ReturnType<typeof createHash>): AsyncIterable<Uint8Array> {
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    yield chunk;
  }
}

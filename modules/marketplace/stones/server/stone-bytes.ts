import type { StoneRow } from './stone-store.ts';
import { presentAgs, presentStone } from './present-stone.ts';

interface EncodedStone {
  readonly bytes: Buffer;
  /** With the additional fields for AGS partners. */
  readonly withAgs: Buffer;
  /** Since it was stored, or last spared. */
  isUsed: boolean;
}

/**
 * Stones encoded once and joined for each page: encoding 50 of them takes twenty times as long as finding them. The
 * oldest unused ones are dropped. A use only marks a stone: moving fifty to the end of the map with each page would
 * replace its whole table every few pages, which fills the heap with large garbage.
 */
export class StoneBytes {
  readonly #maxStones: number;
  readonly #cache = new Map<number, EncodedStone>();
  #changes = 0;

  constructor(maxStones: number) {
    this.#maxStones = maxStones;
  }

  /** The bytes of these stones in this order; `read` fetches missing ones. A deleted stone is left out. */
  async of(
    itemIds: readonly number[],
    seesAgs: boolean,
    read: (missing: readonly number[]) => Promise<readonly StoneRow[]>,
  ): Promise<readonly Buffer[]> {
    const cached = itemIds.map((itemId) => this.#find(itemId));
    const missing = itemIds.filter((_, at) => cached[at] === undefined);
    const fresh = missing.length === 0 ? undefined : await this.#encode(missing, read);
    return itemIds.flatMap((itemId, at) => {
      const stone = cached[at] ?? fresh?.get(itemId);
      return stone === undefined ? [] : [seesAgs ? stone.withAgs : stone.bytes];
    });
  }

  forget(itemIds: Iterable<number>): void {
    this.#changes += 1;
    for (const itemId of itemIds) this.#cache.delete(itemId);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  async #encode(
    missing: readonly number[],
    read: (missing: readonly number[]) => Promise<readonly StoneRow[]>,
  ): Promise<ReadonlyMap<number, EncodedStone>> {
    const before = this.#changes;
    const encoded = new Map<number, EncodedStone>();
    for (const row of await read(missing)) {
      const fresh = encode(row);
      encoded.set(row.item_id, fresh);
      // A stone that changed while it was read is shown but not cached.
      if (before === this.#changes) this.#store(row.item_id, fresh);
    }
    return encoded;
  }

  #find(itemId: number): EncodedStone | undefined {
    const cached = this.#cache.get(itemId);
    if (cached !== undefined) cached.isUsed = true;
    return cached;
  }

  #store(itemId: number, encoded: EncodedStone): void {
    if (this.#cache.size >= this.#maxStones && !this.#cache.has(itemId)) this.#dropUnused();
    this.#cache.set(itemId, encoded);
  }

  /** Used ones are spared once; if all were used, the oldest is dropped after all. */
  #dropUnused(): void {
    for (const [itemId, stone] of this.#cache) {
      this.#cache.delete(itemId);
      if (!stone.isUsed) return;
      stone.isUsed = false;
      this.#cache.set(itemId, stone);
    }
  }
}

function encode(row: StoneRow): EncodedStone {
  const stone = presentStone(row);
  const ags = presentAgs(row);
  const bytes = Buffer.from(JSON.stringify(stone));
  const withAgs = ags === undefined ? bytes : Buffer.from(JSON.stringify({ ...stone, ags }));
  return { bytes, withAgs, isUsed: false };
}

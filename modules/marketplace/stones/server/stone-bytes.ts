import type { StoneRow } from './stone-store.ts';
import { presentAgs, presentStone } from './present-stone.ts';

interface EncodedStone {
  readonly bytes: Buffer;
  /** With the additional fields for AGS partners. */
  readonly withAgs: Buffer;
}

/**
 * Stones encoded once and joined for each page: encoding 50 of them takes twenty times as long as finding them. The
 * least recently used ones are dropped.
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
    const found = new Map<number, EncodedStone>();
    const missing: number[] = [];
    for (const itemId of itemIds) {
      const cached = this.#find(itemId);
      if (cached === undefined) missing.push(itemId);
      else found.set(itemId, cached);
    }
    if (missing.length > 0) {
      const before = this.#changes;
      for (const row of await read(missing)) {
        const fresh = encode(row);
        found.set(row.item_id, fresh);
        // A stone that changed while it was read is shown but not cached.
        if (before === this.#changes) this.#store(row.item_id, fresh);
      }
    }
    return itemIds.flatMap((itemId) => {
      const stone = found.get(itemId);
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

  #find(itemId: number): EncodedStone | undefined {
    const cached = this.#cache.get(itemId);
    if (cached === undefined) return undefined;
    // A map keeps insertion order: inserting again makes an entry the youngest.
    this.#cache.delete(itemId);
    this.#cache.set(itemId, cached);
    return cached;
  }

  #store(itemId: number, encoded: EncodedStone): void {
    this.#cache.set(itemId, encoded);
    if (this.#cache.size <= this.#maxStones) return;
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined) this.#cache.delete(oldest);
  }
}

function encode(row: StoneRow): EncodedStone {
  const stone = presentStone(row);
  const ags = presentAgs(row);
  const bytes = Buffer.from(JSON.stringify(stone));
  return { bytes, withAgs: ags === undefined ? bytes : Buffer.from(JSON.stringify({ ...stone, ags })) };
}

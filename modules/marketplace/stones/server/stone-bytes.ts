import type { StoneRow } from './stone-store.ts';
import { presentAgs, presentStone } from './present-stone.ts';

interface Written {
  readonly bytes: Buffer;
  /** With the additional fields for AGS partners. */
  readonly withAgs: Buffer;
}

/**
 * Stones encoded once and joined for each page: encoding 50 of them takes twenty times as long as finding them. The
 * least recently used ones are dropped.
 */
export class StoneBytes {
  readonly #most: number;
  readonly #written = new Map<number, Written>();
  #changes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The bytes of these stones in this order; `read` fetches missing ones. A deleted stone is left out. */
  async of(
    itemIds: readonly number[],
    seesAgs: boolean,
    read: (missing: readonly number[]) => Promise<readonly StoneRow[]>,
  ): Promise<readonly Buffer[]> {
    const found = new Map<number, Written>();
    const missing: number[] = [];
    for (const itemId of itemIds) {
      const known = this.#known(itemId);
      if (known === undefined) missing.push(itemId);
      else found.set(itemId, known);
    }
    if (missing.length > 0) {
      const before = this.#changes;
      for (const row of await read(missing)) {
        const fresh = write(row);
        found.set(row.item_id, fresh);
        // A stone that changed while it was read is shown but not cached.
        if (before === this.#changes) this.#keep(row.item_id, fresh);
      }
    }
    return itemIds.flatMap((itemId) => {
      const one = found.get(itemId);
      return one === undefined ? [] : [seesAgs ? one.withAgs : one.bytes];
    });
  }

  forget(itemIds: Iterable<number>): void {
    this.#changes += 1;
    for (const itemId of itemIds) this.#written.delete(itemId);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#written.clear();
  }

  #known(itemId: number): Written | undefined {
    const known = this.#written.get(itemId);
    if (known === undefined) return undefined;
    // A map keeps insertion order: inserting again makes an entry the youngest.
    this.#written.delete(itemId);
    this.#written.set(itemId, known);
    return known;
  }

  #keep(itemId: number, written: Written): void {
    this.#written.set(itemId, written);
    if (this.#written.size <= this.#most) return;
    const [oldest] = this.#written.keys();
    if (oldest !== undefined) this.#written.delete(oldest);
  }
}

function write(row: StoneRow): Written {
  const stone = presentStone(row);
  const ags = presentAgs(row);
  const bytes = Buffer.from(JSON.stringify(stone));
  return { bytes, withAgs: ags === undefined ? bytes : Buffer.from(JSON.stringify({ ...stone, ags })) };
}

/**
 * All stones in the order of one key: rows in slots, with gaps between them. A changed stone leaves a gap and moves
 * only the stones between its new position and the nearest gap, some ten, where an order without gaps would move half
 * a million. A row's rank is its slot.
 */
export class Order {
  readonly slots: Int32Array;
  readonly rank: Int32Array;
  readonly #key: SortedKey;
  #slotCount = 0;

  constructor(slots: Int32Array, rank: Int32Array, key: SortedKey) {
    this.slots = slots;
    this.rank = rank;
    this.#key = key;
  }

  get slotCount(): number {
    return this.#slotCount;
  }

  /** Whether the key is a code, whose highest value means unknown. */
  get keyIsCode(): boolean {
    return this.#key.isCode;
  }

  /** Spreads sorted rows evenly. */
  fill(sorted: Int32Array, slotCount: number): void {
    this.#slotCount = Math.min(slotCount, this.slots.length);
    this.#spread(sorted, sorted.length, 0, this.#slotCount);
  }

  /** An order restored from memory keeps its number of slots. */
  resume(slotCount: number): void {
    this.#slotCount = slotCount;
  }

  /** Call before the key changes, while the rank is still valid. */
  remove(row: number): void {
    this.slots[this.rank[row] ?? 0] = gap;
  }

  /** Call after the key has changed. */
  insert(row: number): void {
    for (;;) {
      const at = this.firstSlotNotBefore(this.#key.of(row), this.#key.idOf(row));
      if (this.#squeezeIn(row, at)) return;
      this.#makeGapsAround(at);
    }
  }

  /** The first slot at or after this key and item number. */
  firstSlotNotBefore(key: number, id: number): number {
    let low = 0;
    let high = this.#slotCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let taken = middle;
      while (taken < high && (this.slots[taken] ?? gap) === gap) taken += 1;
      if (taken === high) high = middle;
      else if (this.#isBefore(this.slots[taken] ?? 0, key, id)) low = taken + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(row: number, key: number, id: number): boolean {
    const own = this.#key.of(row);
    return own < key || (own === key && this.#key.idOf(row) < id);
  }

  /** Puts the row before slot `at`, shifting everything up to the nearest gap. */
  #squeezeIn(row: number, at: number): boolean {
    for (let distance = 0; distance < maxGapDistance; distance += 1) {
      const right = at + distance;
      if (right < this.#slotCount && this.slots[right] === gap) {
        for (let slot = right; slot > at; slot -= 1) this.#put(this.slots[slot - 1] ?? 0, slot);
        this.#put(row, at);
        return true;
      }
      const before = at - 1 - distance;
      if (before >= 0 && this.slots[before] === gap) {
        for (let slot = before; slot < at - 1; slot += 1) this.#put(this.slots[slot + 1] ?? 0, slot);
        this.#put(row, at - 1);
        return true;
      }
    }
    return false;
  }

  #put(row: number, slot: number): void {
    this.slots[slot] = row;
    this.rank[row] = slot;
  }

  /** Spreads the smallest surrounding window that has room; if none has, the order grows. */
  #makeGapsAround(at: number): void {
    for (let width = 4 * maxGapDistance; ; width *= 2) {
      const from = Math.max(0, at - width);
      const to = Math.min(this.#slotCount, at + width);
      const rows = this.slots.slice(from, to).filter((row) => row !== gap);
      const isWhole = from === 0 && to === this.#slotCount;
      if (!isWhole && rows.length > (to - from) * maxFill) continue;
      if (isWhole && rows.length > (to - from) * maxFill) this.#widen();
      this.#spread(rows, rows.length, from, isWhole ? this.#slotCount : to);
      return;
    }
  }

  #widen(): void {
    if (this.#slotCount === this.slots.length) throw new Error('The sort order has no free slots.');
    const wider = Math.ceil(this.#slotCount * 1.125) + maxGapDistance;
    this.slots.fill(gap, this.#slotCount, wider);
    this.#slotCount = Math.min(wider, this.slots.length);
  }

  #spread(rows: Int32Array, count: number, from: number, to: number): void {
    this.slots.fill(gap, from, to);
    const step = (to - from) / count;
    for (let at = 0; at < count; at += 1) this.#put(rows[at] ?? 0, from + Math.floor(at * step));
  }
}

/** An empty slot. */
export const gap = -1;

/** The distance to a gap beyond which spreading is cheaper. */
const maxGapDistance = 256;
/** A fuller window would soon be full again. */
const maxFill = 15 / 16;

/** An order's sort key; ties are ordered by item number. */
export interface SortedKey {
  readonly isCode: boolean;
  of(row: number): number;
  idOf(row: number): number;
}

/**
 * All stones in the order of one key: rows in slots, with gaps between them. A stone whose key changes leaves a gap
 * and needs only the stones between its new place and the nearest gap to move, some ten of them, where an order
 * without gaps would move half a million. The rank of a row is the slot it stands in.
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

  /** Slots in use; beyond them nothing stands. */
  get slotCount(): number {
    return this.#slotCount;
  }

  /** Whether the key is a code, whose highest stands for a number that nobody knows. */
  get keyIsCode(): boolean {
    return this.#key.isCode;
  }

  /** Takes rows that are in order already and spreads them evenly. */
  fill(sorted: Int32Array, slotCount: number): void {
    this.#slotCount = Math.min(slotCount, this.slots.length);
    this.#spread(sorted, sorted.length, 0, this.#slotCount);
  }

  /** An order that was kept as memory goes on with as many slots as it had. */
  resume(slotCount: number): void {
    this.#slotCount = slotCount;
  }

  /** Before its key changes, while its rank still tells where it is. */
  remove(row: number): void {
    this.slots[this.rank[row] ?? 0] = gap;
  }

  /** After its key has changed. */
  insert(row: number): void {
    for (;;) {
      const at = this.firstSlotNotBefore(this.#key.of(row), this.#key.idOf(row));
      if (this.#squeezeIn(row, at)) return;
      this.#makeGapsAround(at);
    }
  }

  /** The first slot whose stone has this key and item number or comes after. */
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

  /** Puts the row before slot `at`, moving what stands between there and the nearest gap by one. */
  #squeezeIn(row: number, at: number): boolean {
    for (let distance = 0; distance < farthestGap; distance += 1) {
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

  /** Spreads the smallest window round the slot that has room again; the whole order takes more slots if none has. */
  #makeGapsAround(at: number): void {
    for (let width = 4 * farthestGap; ; width *= 2) {
      const from = Math.max(0, at - width);
      const to = Math.min(this.#slotCount, at + width);
      const rows = this.slots.slice(from, to).filter((row) => row !== gap);
      const whole = from === 0 && to === this.#slotCount;
      if (!whole && rows.length > (to - from) * fullest) continue;
      if (whole && rows.length > (to - from) * fullest) this.#widen();
      this.#spread(rows, rows.length, from, whole ? this.#slotCount : to);
      return;
    }
  }

  #widen(): void {
    if (this.#slotCount === this.slots.length) throw new Error('An order has no slot left.');
    const wider = Math.ceil(this.#slotCount * 1.125) + farthestGap;
    this.slots.fill(gap, this.#slotCount, wider);
    this.#slotCount = Math.min(wider, this.slots.length);
  }

  #spread(rows: Int32Array, count: number, from: number, to: number): void {
    this.slots.fill(gap, from, to);
    const step = (to - from) / count;
    for (let at = 0; at < count; at += 1) this.#put(rows[at] ?? 0, from + Math.floor(at * step));
  }
}

/** A slot without a stone. */
export const gap = -1;

/** How far a gap may be before it is better to spread the neighbourhood. */
const farthestGap = 256;
/** A window that is fuller than this would soon be full again. */
const fullest = 15 / 16;

/** What an order sorts by; stones with equal keys follow by item number. */
export interface SortedKey {
  readonly isCode: boolean;
  of(row: number): number;
  idOf(row: number): number;
}

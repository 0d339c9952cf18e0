import { createMemory } from '../kernels/compile-kernels.ts';
import type { WasmMemory } from '../kernels/compile-kernels.ts';
import { dimensionCount, valueCount, wordCount } from './dimensions.ts';
import { counterCount, jointCount } from './joint-codes.ts';
import { numberCount } from './number-codes.ts';

/** Rows come in blocks, the unit of all work: a block's summary saves reading its rows. */
export const blockRows = 8_192;
export const blockWords = blockRows / 32;

/** A stone's prices in cents: per carat, and the whole. */
export const moneyWords = 2;
export const perCaratInMoney = 0;
export const priceInMoney = 1;

/** The engine's data, column by column. "Per block" means one entry for each block. */
export interface Columns {
  /** The one piece of memory with all of it. */
  readonly memory: WasmMemory;
  readonly capacity: number;
  readonly blocks: number;
  /** A bit for each live row, and the live rows per block. */
  readonly alive: Uint32Array;
  readonly aliveCount: Uint16Array;
  /** The code of each dimension, all rows of a dimension together. */
  readonly codes: Uint8Array;
  /** The two-byte code of each number, all rows of a number together. */
  readonly numbers: Uint16Array;
  /** The joint codes of each row together: a quarter of a cache line (see joint-codes.ts). */
  readonly joints: Uint16Array;
  /** Separate from the joint codes: every search sums prices, and only searches with counts read the others. */
  readonly money: Int32Array;
  readonly itemNumbers: Int32Array;
  /** Per block: a bitmap for each word. */
  readonly bitmaps: Uint32Array;
  /** Per block: the number of stones for each word and bin. */
  readonly histograms: Uint16Array;
  /** Per block: each number's minimum and maximum, exact for money and as codes for all others. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Per block: the number of stones without each number. */
  readonly lacking: Uint16Array;
  /** Per block: the sums of prices per carat and of prices. */
  readonly sums: Float64Array;
  /** The number of all stones for each word and bin. */
  readonly totals: Int32Array;
  /** From item number to row (see id-table.ts). */
  readonly idTable: Int32Array;
  /** For each order: its rows with gaps, and each row's slot (see orders/order.ts). */
  readonly orderSlots: readonly Int32Array[];
  readonly orderRanks: readonly Int32Array[];
  readonly scratch: Scratch;
}

/** A search's working memory, reused so that no search allocates. */
export interface Scratch {
  /** The blocks to read, what their summaries say about each filter, and how many filters all of their rows fail. */
  readonly undecided: Int32Array;
  readonly verdicts: Uint8Array;
  readonly failing: Uint8Array;
  /** A bit for each match; only the blocks in `active` are valid. */
  readonly matches: Uint32Array;
  readonly active: Uint8Array;
  /** Matches of one color or clarity. */
  readonly classMatches: Uint32Array;
  /** A bit for each slot of an order. */
  readonly slotBits: Uint32Array;
  /** A block's fail bitmaps, one for each filter. */
  readonly fails: Uint32Array;
  readonly failedOnce: Uint32Array;
  readonly failedTwice: Uint32Array;
  /** The values of a list that a block has. */
  readonly listed: Int32Array;
  /** The codes of a block's counted rows; all other rows have an impossible code. */
  readonly markedCodes: Uint8Array;
  /** The number of matches and their prices, at the positions in `found`. */
  readonly totals: Float64Array;
  /** Joint counters, and the counts of values. */
  readonly counters: Int32Array;
  readonly values: Int32Array;
}

/** The positions of a search's totals; kernels.wat relies on them. */
export const totalAt = {
  count: 0,
  perCaratSum: 1,
  perCaratMin: 2,
  perCaratMax: 3,
  priceSum: 4,
  priceMin: 5,
  priceMax: 6,
} as const;

export const orderCount = 4;

/** One gap in eight slots, so that an insertion moves few stones. */
export const slotsFor = (rows: number): number => Math.ceil((rows * 9) / 8) + 64;

const maxFilters = 64;

function layOut(arena: Arena, memory: WasmMemory, capacity: number): Columns {
  const blocks = capacity / blockRows;
  // First, so that a joint code is its counter's address.
  const counters = arena.i32(counterCount);
  return {
    memory,
    capacity,
    blocks,
    alive: arena.u32(capacity / 32),
    aliveCount: arena.u16(blocks),
    codes: arena.u8(capacity * dimensionCount),
    numbers: arena.u16(capacity * numberCount),
    joints: arena.u16(capacity * jointCount),
    money: arena.i32(capacity * moneyWords),
    itemNumbers: arena.i32(capacity),
    bitmaps: arena.u32(blocks * wordCount * blockWords),
    histograms: arena.u16(blocks * valueCount),
    least: arena.i32(blocks * numberCount),
    most: arena.i32(blocks * numberCount),
    lacking: arena.u16(blocks * numberCount),
    sums: arena.f64(blocks * 2),
    totals: arena.i32(valueCount),
    idTable: arena.i32(tableSizeFor(capacity)),
    orderSlots: Array.from({ length: orderCount }, () => arena.i32(slotsFor(capacity))),
    orderRanks: Array.from({ length: orderCount }, () => arena.i32(capacity)),
    scratch: {
      undecided: arena.i32(blocks),
      verdicts: arena.u8(maxFilters * blocks),
      failing: arena.u8(blocks),
      matches: arena.u32(capacity / 32),
      active: arena.u8(blocks),
      classMatches: arena.u32(capacity / 32),
      slotBits: arena.u32(Math.ceil(slotsFor(capacity) / 32)),
      fails: arena.u32(maxFilters * blockWords),
      failedOnce: arena.u32(blockWords),
      failedTwice: arena.u32(blockWords),
      listed: arena.i32(wordCount),
      markedCodes: arena.u8(blockRows),
      totals: arena.f64(7),
      counters,
      values: arena.i32(valueCount),
    },
  };
}

/** A power of two, at most two thirds full. */
function tableSizeFor(capacity: number): number {
  return 2 ** Math.ceil(Math.log2(capacity * 1.5));
}

/** Capacity for so many rows, in whole blocks. */
export function createColumns(rows: number): Columns {
  const capacity = Math.max(1, Math.ceil(rows / blockRows)) * blockRows;
  const measured = new Arena();
  layOut(measured, { buffer: measured.memory }, capacity);
  const memory = createMemory(measured.used);
  return layOut(new Arena(memory.buffer), memory, capacity);
}

const nothing = new ArrayBuffer(0);

/**
 * Allocates typed arrays from one piece of memory, so that a snapshot is that piece written to disk and a faster
 * engine can use the same bytes. Without memory it only counts how much is needed: layouts run twice, first to
 * measure and then to allocate.
 */
class Arena {
  #used = 0;
  readonly memory: ArrayBuffer;

  constructor(memory: ArrayBuffer = nothing) {
    this.memory = memory;
  }

  get used(): number {
    return this.#used;
  }

  u8 = (length: number): Uint8Array => new Uint8Array(...this.#take(length, 1));
  u16 = (length: number): Uint16Array => new Uint16Array(...this.#take(length, 2));
  u32 = (length: number): Uint32Array => new Uint32Array(...this.#take(length, 4));
  i32 = (length: number): Int32Array => new Int32Array(...this.#take(length, 4));
  f64 = (length: number): Float64Array => new Float64Array(...this.#take(length, 8));

  /** Each array starts on its own cache line. */
  #take(length: number, size: number): [ArrayBuffer, number, number] {
    const at = this.#used;
    this.#used += Math.ceil((length * size) / 64) * 64;
    return this.memory === nothing ? [nothing, 0, 0] : [this.memory, at, length];
  }
}

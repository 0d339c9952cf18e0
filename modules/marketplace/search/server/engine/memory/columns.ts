import { memoryOf } from '../kernels/web-assembly.ts';
import type { WasmMemory } from '../kernels/web-assembly.ts';
import { Arena } from './arena.ts';
import { dimensionCount, valueCount, wordCount } from './dimensions.ts';
import { numberCount } from './number-codes.ts';

/** Rows come in blocks, the unit of everything: what is true of a whole block needs no look at its rows. */
export const blockRows = 2_048;
export const blockWords = blockRows / 32;

/** A stone's record: ten joint codes of two bytes, and the item number. */
export const recordWords = 6;
export const recordCodes = 2 * recordWords;
export const idInRecord = 5;

/** A stone's prices in cents: what a carat of it costs, and the whole. */
export const moneyWords = 2;
export const perCaratInMoney = 0;
export const priceInMoney = 1;

/** All that the engine remembers, column by column. Where it says "of a block" there is one for each block. */
export interface Columns {
  /** The one piece of memory that all of it lies in. */
  readonly memory: WasmMemory;
  readonly capacity: number;
  readonly blocks: number;
  /** A bit for each row that holds a stone, and how many of a block do. */
  readonly alive: Uint32Array;
  readonly aliveCount: Uint16Array;
  /** The code of each dimension, all rows of a dimension together. */
  readonly codes: Uint8Array;
  /** The two-byte code of each number, all rows of a number together. */
  readonly numbers: Uint16Array;
  readonly records: Int32Array;
  /** Apart from the records: every search adds up prices, and only one with counts reads the rest. */
  readonly money: Int32Array;
  /** The same memory as the records, seen as their joint codes. */
  readonly joints: Uint16Array;
  /** Of a block: a bitmap for each word, one after the other. */
  readonly bitmaps: Uint32Array;
  /** Of a block: how many stones have each word and lie in each bin. */
  readonly histograms: Uint16Array;
  /** Of a block: the least and the most of each number, exact for money and as codes for the rest. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Of a block: how many stones lack each number. */
  readonly lacking: Uint16Array;
  /** Of a block: the sum of prices per carat, and the sum of prices. */
  readonly sums: Float64Array;
  /** How many stones of all have each word and lie in each bin. */
  readonly totals: Int32Array;
  /** From item number to row (see id-table.ts). */
  readonly idTable: Int32Array;
  /** For each order: the rows in order, with gaps, and where each row stands in it (see orders/order.ts). */
  readonly orderSlots: readonly Int32Array[];
  readonly orderRanks: readonly Int32Array[];
  readonly scratch: Scratch;
}

/** What a search needs while it runs, kept between searches so that none has to ask for memory. */
export interface Scratch {
  /** A bit for each row that matches; only the blocks in `active` say anything. */
  readonly matches: Uint32Array;
  readonly active: Uint8Array;
  /** Matches of one color or clarity. */
  readonly classMatches: Uint32Array;
  /** A bit for each slot of an order. */
  readonly slotBits: Uint32Array;
  /** The fail bitmaps of a block, one for each filter. */
  readonly fails: Uint32Array;
  readonly failedOnce: Uint32Array;
  readonly failedTwice: Uint32Array;
  /** The values that filters name, one list after the other. */
  readonly listed: Int32Array;
  /** How many match and their prices, in the places that `found` names. */
  readonly totals: Float64Array;
  /** Joint counters, and the counts of values. */
  readonly counters: Int32Array;
  readonly values: Int32Array;
}

/** Where the totals of a search stand; kernels.wat counts on it. */
export const found = {
  count: 0,
  perCaratSum: 1,
  perCaratMin: 2,
  perCaratMax: 3,
  priceSum: 4,
  priceMin: 5,
  priceMax: 6,
} as const;

export const orderCount = 4;

/** A gap in eight lets a stone in somewhere without moving many. */
export const slotsFor = (rows: number): number => Math.ceil((rows * 9) / 8) + 64;

const mostFilters = 64;

function layOut(arena: Arena, memory: WasmMemory, capacity: number, counterCount: number): Columns {
  const blocks = capacity / blockRows;
  const records = arena.i32(capacity * recordWords);
  return {
    memory,
    capacity,
    blocks,
    alive: arena.u32(capacity / 32),
    aliveCount: arena.u16(blocks),
    codes: arena.u8(capacity * dimensionCount),
    numbers: arena.u16(capacity * numberCount),
    records,
    money: arena.i32(capacity * moneyWords),
    joints: new Uint16Array(records.buffer, records.byteOffset, records.length * 2),
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
      matches: arena.u32(capacity / 32),
      active: arena.u8(blocks),
      classMatches: arena.u32(capacity / 32),
      slotBits: arena.u32(Math.ceil(slotsFor(capacity) / 32)),
      fails: arena.u32(mostFilters * blockWords),
      failedOnce: arena.u32(blockWords),
      failedTwice: arena.u32(blockWords),
      listed: arena.i32(wordCount),
      totals: arena.f64(7),
      counters: arena.i32(counterCount),
      values: arena.i32(valueCount),
    },
  };
}

/** A power of two, at most two thirds full. */
function tableSizeFor(capacity: number): number {
  return 2 ** Math.ceil(Math.log2(capacity * 1.5));
}

/** Room for so many rows, whole blocks of them. */
export function createColumns(rows: number, counterCount: number): Columns {
  const capacity = Math.max(1, Math.ceil(rows / blockRows)) * blockRows;
  const measured = new Arena();
  layOut(measured, { buffer: measured.memory }, capacity, counterCount);
  const memory = memoryOf(measured.used);
  return layOut(new Arena(memory.buffer), memory, capacity, counterCount);
}

import type { Columns } from '../memory/columns.ts';
import { blockRows } from '../memory/columns.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { gap } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { bitCount } from '../kernels/bits.ts';

/** A range of an order, read in either direction. */
export interface OrderRange {
  readonly from: number;
  readonly to: number;
  readonly down: boolean;
}

/** The candidate rows: a bit for each row, in these blocks only. */
export interface MarkedRows {
  readonly bits: Uint32Array;
  readonly blocks: readonly number[];
  /** The same blocks as a flag for each. */
  readonly active: Uint8Array;
  readonly count: number;
}

/** The page so far: stones still to skip, and stones read. */
export interface Page {
  skip: number;
  readonly limit: number;
  readonly rows: number[];
}

/**
 * Reads marked rows in sort order. With many matches, walking along the order fills a page soon. With few, the walk
 * would be long: then each match marks its slot, and the marks are read in order.
 */
export function readPage(
  columns: Columns,
  run: Kernels,
  order: Order,
  ranges: readonly OrderRange[],
  marked: MarkedRows,
  page: Page,
): void {
  if (marked.count === 0 || page.limit === 0) return;
  const walkCost = ((page.skip + page.limit) * order.slotCount) / marked.count;
  const markingCost = 2.5 * marked.count + order.slotCount / 64;
  // Assumes that matches are spread evenly. When they aren't, the walk stops early.
  if (8 * walkCost < markingCost && walk(order, ranges, marked, page, 4 * walkCost)) return;
  markSlots(columns, run, order, marked);
  for (const range of ranges) readMarks(columns, run, order, range, page);
}

/** False, with the page unchanged, when the page isn't full after so many steps. */
function walk(
  { slots }: Order,
  ranges: readonly OrderRange[],
  marked: MarkedRows,
  page: Page,
  budget: number,
): boolean {
  const rows: number[] = [];
  let { skip } = page;
  let remaining = budget;
  for (const { from, to, down } of ranges) {
    const step = down ? -1 : 1;
    for (let slot = down ? to - 1 : from; slot >= from && slot < to; slot += step) {
      remaining -= 1;
      if (remaining < 0) return false;
      const row = slots[slot] ?? gap;
      if (row === gap || !isMarked(marked, row)) continue;
      if (skip > 0) skip -= 1;
      else rows.push(row);
      if (rows.length === page.limit) return addToPage(page, rows);
    }
  }
  return addToPage(page, rows);
}

function addToPage(page: Page, rows: readonly number[]): true {
  page.rows.push(...rows);
  page.skip = 0;
  return true;
}

function isMarked({ bits, active }: MarkedRows, row: number): boolean {
  return active[Math.floor(row / blockRows)] === 1 && (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

function markSlots(
  { scratch }: Columns,
  run: Kernels,
  { rank, slotCount }: Order,
  { bits, blocks }: MarkedRows,
): void {
  const { slotBits } = scratch;
  slotBits.fill(0, 0, (slotCount + 31) >>> 5);
  for (const block of blocks) run.markSlots(bits, block, rank);
}

/** Skips whole words by their bit count, and reads single bits only where the page is. Most words have no mark. */
function readMarks(
  { scratch }: Columns,
  run: Kernels,
  { slots }: Order,
  { from, to, down }: OrderRange,
  page: Page,
): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const marked = (word: number): number =>
    down ? run.previousMarked(word, first) : run.nextMarked(word, last + 1);
  const step = down ? -1 : 1;
  for (let word = marked(down ? last : first); word >= first && word <= last; word = marked(word + step)) {
    let bits = scratch.slotBits[word] ?? 0;
    if (word === first) bits &= -1 << (from & 31);
    if (word === last && (to & 31) !== 0) bits &= 2 ** (to & 31) - 1;
    const count = bitCount(bits);
    if (count <= page.skip) page.skip -= count;
    else readWord(bits, word * 32, slots, down, page);
    if (page.rows.length === page.limit) return;
  }
}

function readWord(bits: number, firstSlot: number, slots: Int32Array, down: boolean, page: Page): void {
  let rest = bits;
  while (rest !== 0 && page.rows.length < page.limit) {
    const bit = down ? 31 - Math.clz32(rest) : 31 - Math.clz32(rest & -rest);
    rest &= ~(1 << bit);
    if (page.skip > 0) page.skip -= 1;
    else page.rows.push(slots[firstSlot + bit] ?? 0);
  }
}

export function readPageIds({ itemNumbers }: Columns, { rows }: Page): number[] {
  return rows.map((row) => itemNumbers[row] ?? 0);
}

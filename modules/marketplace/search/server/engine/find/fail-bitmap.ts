import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { blockWords, firstPresent, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { valueCount } from '../memory/dimensions.ts';
import { numberAt, unknownCode } from '../memory/number-codes.ts';
import type { Filter, RangeFilter, WordFilter } from './plan.ts';

/** The slot after all filters' slots, for rows that need an exact check. */
export const spareSlot = 63;

/** Marks in the slot the block's rows that fail the filter. */
export function markFails(columns: Columns, run: Kernels, block: number, filter: Filter, slot: number): void {
  if (filter.kind === 'words') {
    const count = listPresent(columns, block, filter);
    run.markValues(block, firstPresent, count, filter.listsChosen, slot);
    return;
  }
  if (filter.low > filter.high) failAll(columns, slot);
  else run.markOutside(block, filter.number, filter.lowCode, filter.highCode - filter.lowCode, slot);
  if (filter.exact === 'by cents') recheckBounds(run, block, filter, slot);
  if (filter.orUnknown) passUnknown(columns, run, block, filter, slot);
}

/** Lists the filter's values that the block has, and returns how many. */
function listPresent(
  { histograms, scratch }: Columns,
  block: number,
  { firstListed, listedCount }: WordFilter,
): number {
  const { listed } = scratch;
  let count = 0;
  for (let at = firstListed; at < firstListed + listedCount; at += 1) {
    const value = listed[at] ?? 0;
    if (histograms[block * valueCount + value] === 0) continue;
    listed[firstPresent + count] = value;
    count += 1;
  }
  return count;
}

function failAll({ scratch }: Columns, slot: number): void {
  scratch.fails.fill(0xffff_ffff, slot * blockWords, (slot + 1) * blockWords);
}

/** A row whose code equals a bound's code may be on either side of the bound. */
function recheckBounds(run: Kernels, block: number, filter: RangeFilter, slot: number): void {
  const { low, high, lowCode, highCode, number } = filter;
  const inMoney = number === numberAt.price ? priceInMoney : perCaratInMoney;
  if (!run.markEqual(block, number, lowCode, highCode, spareSlot)) return;
  run.markMoneyOutside(block, inMoney, low, high, spareSlot, slot);
}

function passUnknown(
  { scratch }: Columns,
  run: Kernels,
  block: number,
  filter: RangeFilter,
  slot: number,
): void {
  if (!run.markEqual(block, filter.number, unknownCode, unknownCode, spareSlot)) return;
  for (let word = 0; word < blockWords; word += 1) {
    const failed = slot * blockWords + word;
    scratch.fails[failed] =
      (scratch.fails[failed] ?? 0) & ~(scratch.fails[spareSlot * blockWords + word] ?? 0);
  }
}

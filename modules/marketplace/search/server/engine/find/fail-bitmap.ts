import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { blockWords, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { valueCount } from '../memory/dimensions.ts';
import { numberAt, unknownCode } from '../memory/number-codes.ts';
import type { Filter, RangeFilter } from './plan.ts';

/** The slot after all filters' slots, for rows that need an exact check. */
const spareSlot = 63;

/** Marks in the slot the block's rows that fail the filter. */
export function markFails(columns: Columns, run: Kernels, block: number, filter: Filter, slot: number): void {
  if (filter.kind === 'words') {
    const listed = listPresent(columns, block, filter.shorter);
    run.markValues(block, listed, filter.shorter === filter.chosen, slot);
    return;
  }
  if (filter.low > filter.high) failAll(columns, slot);
  else run.markOutside(block, filter.number, filter.lowCode, filter.highCode - filter.lowCode, slot);
  if (filter.exact === 'by cents') recheckBounds(run, block, filter, slot);
  if (filter.orUnknown) passUnknown(columns, run, block, filter, slot);
}

/** Lists in the scratch the values that the block has, and returns how many. */
export function listPresent({ histograms, scratch }: Columns, block: number, values: Int32Array): number {
  const { listed } = scratch;
  const first = block * valueCount;
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (histograms[first + value] === 0) continue;
    listed[count] = value;
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

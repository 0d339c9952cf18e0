import type { Columns } from '../memory/columns.ts';
import { blockWords, totalAt } from '../memory/columns.ts';
import { valueCount } from '../memory/dimensions.ts';
import { numberAt, numberCount } from '../memory/number-codes.ts';

/** Every live row of the block matches, so its summary suffices. */
export function addWholeBlock(columns: Columns, block: number, facets: boolean): void {
  const { alive, aliveCount, histograms, least, most, sums, scratch } = columns;
  const { totals } = scratch;
  scratch.matches.set(alive.subarray(block * blockWords, (block + 1) * blockWords), block * blockWords);
  const perCarat = block * numberCount + numberAt.pricePerCarat;
  const price = block * numberCount + numberAt.price;
  totals[totalAt.count] = (totals[totalAt.count] ?? 0) + (aliveCount[block] ?? 0);
  totals[totalAt.perCaratSum] = (totals[totalAt.perCaratSum] ?? 0) + (sums[block * 2] ?? 0);
  totals[totalAt.priceSum] = (totals[totalAt.priceSum] ?? 0) + (sums[block * 2 + 1] ?? 0);
  totals[totalAt.perCaratMin] = Math.min(totals[totalAt.perCaratMin] ?? 0, least[perCarat] ?? 0);
  totals[totalAt.perCaratMax] = Math.max(totals[totalAt.perCaratMax] ?? 0, most[perCarat] ?? 0);
  totals[totalAt.priceMin] = Math.min(totals[totalAt.priceMin] ?? 0, least[price] ?? 0);
  totals[totalAt.priceMax] = Math.max(totals[totalAt.priceMax] ?? 0, most[price] ?? 0);
  if (facets) addHistogram(histograms, block, scratch.values, 0, valueCount);
}

/** Adds a block's counts of the values from `first` on. */
export function addHistogram(
  histograms: Uint16Array,
  block: number,
  values: Int32Array,
  first: number,
  count: number,
): void {
  const from = block * valueCount;
  for (let value = first; value < first + count; value += 1) {
    values[value] = (values[value] ?? 0) + (histograms[from + value] ?? 0);
  }
}

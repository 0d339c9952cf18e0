import type { Scratch } from '../memory/columns.ts';
import { totalAt } from '../memory/columns.ts';

/** A search's results besides the counts in the scratch. */
export interface Tally {
  readonly total: number;
  /** Rows that fail only filter n of the plan. */
  readonly nearMisses: Int32Array;
  /** Blocks with matches, ascending. */
  readonly activeBlocks: readonly number[];
}

export function startTotals({ totals }: Scratch): void {
  totals.fill(0);
  totals[totalAt.perCaratMin] = Number.POSITIVE_INFINITY;
  totals[totalAt.priceMin] = Number.POSITIVE_INFINITY;
}

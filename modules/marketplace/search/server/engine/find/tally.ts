import type { Scratch } from '../memory/columns.ts';
import { found } from '../memory/columns.ts';

/** What a search has found, beside what it has counted in the scratch. */
export interface Tally {
  readonly total: number;
  /** How many rows fail filter number n of the plan and no other. */
  readonly nearMisses: Int32Array;
  /** The blocks that have matches, ascending. */
  readonly activeBlocks: readonly number[];
}

export function startTotals({ totals }: Scratch): void {
  totals.fill(0);
  totals[found.perCaratMin] = Number.POSITIVE_INFINITY;
  totals[found.priceMin] = Number.POSITIVE_INFINITY;
}

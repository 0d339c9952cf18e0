import { summariseNumber } from '../load/summarise.ts';
import type { Columns } from '../memory/columns.ts';
import { numberCount, unknownCode } from '../memory/number-codes.ts';

/**
 * Updates each block's minimum and maximum while stones change. A new number can only widen them.
 * When the minimum or maximum itself is removed, all rows must be read: that waits until all
 * changes are made, because it is rare and one pass serves many changes.
 */
export class StaleSummaries {
  readonly #columns: Columns;
  readonly #stale = new Set<number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  added(block: number, number: number, value: number, code: number): void {
    const { least, most, lacking } = this.#columns;
    const entry = block * numberCount + number;
    if (code === unknownCode) lacking[entry] = (lacking[entry] ?? 0) + 1;
    else {
      least[entry] = Math.min(least[entry] ?? 0, value);
      most[entry] = Math.max(most[entry] ?? 0, value);
    }
  }

  removed(block: number, number: number, value: number, code: number): void {
    const { least, most, lacking } = this.#columns;
    const entry = block * numberCount + number;
    if (code === unknownCode) lacking[entry] = (lacking[entry] ?? 0) - 1;
    else if (value === least[entry] || value === most[entry]) this.#stale.add(entry);
  }

  recompute(): void {
    for (const entry of this.#stale) {
      summariseNumber(this.#columns, Math.floor(entry / numberCount), entry % numberCount);
    }
    this.#stale.clear();
  }
}

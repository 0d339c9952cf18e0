import { summariseNumber } from '../load/summarise.ts';
import type { Columns } from '../memory/columns.ts';
import { numberCount, unknownCode } from '../memory/number-codes.ts';

/**
 * Keeps each block's minimum and maximum while stones change. A new number may only widen them. When the minimum or
 * maximum itself goes, all rows must be read: that waits until all changes are made, because it is rare and one pass
 * serves many changes.
 */
export class StaleSummaries {
  readonly #columns: Columns;
  readonly #stale = new Set<number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  came(block: number, number: number, value: number, code: number): void {
    const { least, most, lacking } = this.#columns;
    const place = block * numberCount + number;
    if (code === unknownCode) lacking[place] = (lacking[place] ?? 0) + 1;
    else {
      least[place] = Math.min(least[place] ?? 0, value);
      most[place] = Math.max(most[place] ?? 0, value);
    }
  }

  went(block: number, number: number, value: number, code: number): void {
    const { least, most, lacking } = this.#columns;
    const place = block * numberCount + number;
    if (code === unknownCode) lacking[place] = (lacking[place] ?? 0) - 1;
    else if (value === least[place] || value === most[place]) this.#stale.add(place);
  }

  lookAgain(): void {
    for (const place of this.#stale) {
      summariseNumber(this.#columns, Math.floor(place / numberCount), place % numberCount);
    }
    this.#stale.clear();
  }
}

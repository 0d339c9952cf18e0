import { summariseNumber } from '../load/summarise.ts';
import type { Columns } from '../memory/columns.ts';
import { numberCount, unknownCode } from '../memory/number-codes.ts';

/**
 * Keeps the least and most of each block true while stones change. A new number may only widen them. Where the least
 * or the most itself goes, only a look at all rows tells the next: that is put off until all changes are made, since
 * it seldom happens and one look serves many changes.
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

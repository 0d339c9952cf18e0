import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { findWeightGroup } from '#modules/marketplace/pricing/domain/list-price.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { comparePrice } from './plausibility.ts';
import type { PlausibilityTable } from './plausibility.ts';
import { cellReader } from './row-cells.ts';
import type { RowCells } from './row-cells.ts';
import { pricedColumn, readCarat, readPrices } from './row-numbers.ts';
import { readColors, readDiamondType } from './row-words.ts';
import { findLevels } from './swapped-price.ts';
import type { ComparedPrice, FindLevel, PriceLevel } from './swapped-price.ts';

/** The seller's price level for such stones; undefined if the file has too few. */
export type SellerLevels = (
  stone: Pick<{ diamondType: WordOf<'diamondType'>; carat: number }, 'diamondType' | 'carat'>,
) => PriceLevel | undefined;

export const unknownLevels: SellerLevels = () => undefined;

/** Beyond this many prices, one row in `oneRowIn` is enough. */
const enoughPrices = 10_000;
const oneRowIn = 10;

const weightGroup = (carat: number): number => findWeightGroup(carat)?.from ?? 0;

/** Learns a seller's levels from a file's rows before they are checked, so that no result depends on their order. */
export class LevelLearner {
  readonly #read: (cells: readonly string[]) => RowCells;
  readonly #mapping: FeedMapping;
  readonly #table: PlausibilityTable;
  readonly #prices = {
    Natural: new Map<number, ComparedPrice[]>(),
    Lab: new Map<number, ComparedPrice[]>(),
  };
  #rows = 0;
  #count = 0;

  constructor(headers: readonly string[], mapping: FeedMapping, table: PlausibilityTable) {
    this.#read = cellReader(headers, mapping);
    this.#mapping = mapping;
    this.#table = table;
  }

  addRow(cells: readonly string[]): void {
    this.#rows += 1;
    if (this.#count >= enoughPrices && this.#rows % oneRowIn > 0) return;
    const row = this.#read(cells);
    const column = pricedColumn(row);
    const carat = column === undefined ? undefined : readCarat(row);
    const prices = carat === undefined ? undefined : readPrices(row, carat);
    const shape = row.word('shape');
    if (carat === undefined || prices === undefined || shape === undefined) return;
    const diamondType = readDiamondType(row, this.#mapping.defaults);
    const treatment = row.word('treatment') ?? 'None';
    const colors = readColors(row, diamondType, treatment);
    const clarity = row.word('clarity') ?? 'Unknown';
    const graded = { diamondType, shape, carat, clarity, treatment, ...colors };
    const compared = comparePrice({ ...graded, ...prices, column, costsLess: false }, this.#table);
    if (compared?.column === undefined) return;
    const groups = this.#prices[diamondType];
    const group = weightGroup(carat);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [compared]);
    else known.push(compared);
    this.#count += 1;
  }

  levels(): SellerLevels {
    const levels: Readonly<Record<WordOf<'diamondType'>, FindLevel>> = {
      Natural: findLevels(this.#prices.Natural),
      Lab: findLevels(this.#prices.Lab),
    };
    return ({ diamondType, carat }) => levels[diamondType](weightGroup(carat));
  }
}

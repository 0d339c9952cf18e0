import { maxCarat } from './default-search.ts';
import type { Sort } from './criteria.ts';
import type { Bounds, ProductType } from './search-parameters.ts';

/** What a search opens with before anything is chosen: a company's usual sizes and sort order. */
export interface OpeningSearch {
  /** In ten-thousandths of a carat. */
  readonly carat: Bounds;
  readonly sort: Sort;
}

/** Our choice: sizes from .30 ct, since the cheapest stones of the whole market are of .06 ct (decision 0020). */
export const usualOpening: OpeningSearch = {
  carat: { from: 3_000, to: maxCarat },
  sort: { by: 'price', direction: 'ascending' },
};

export const openingKeys = {
  'Natural Diamond': 'natural',
  'Lab Diamond': 'labGrown',
} as const satisfies Readonly<Record<ProductType, string>>;

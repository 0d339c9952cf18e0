import type {
  EnumFieldName,
  NumberFieldName,
  WordOf,
} from '#modules/marketplace/stones/domain/stone-fields.ts';

/** Inclusive bounds in the field's search unit. A missing bound is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  /** Whether stones without the number match too. Otherwise a range matches known numbers only. */
  readonly orUnknown?: boolean;
}

/**
 * For every named field: one of the words, or within the range. An empty word list matches nothing; an unnamed field
 * matches everything.
 */
export type Filters = {
  readonly [Field in EnumFieldName]?: readonly WordOf<Field>[];
} & {
  readonly [Field in NumberFieldName]?: Range;
};

export const sortKeys = ['price', 'pricePerCarat', 'carat', 'color', 'clarity', 'percentOffList'] as const;
export type SortKey = (typeof sortKeys)[number];

export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

/**
 * A total order, so that pages never overlap: ties are ordered by item number, equal colors or clarities first by price.
 * Descending is the reverse, except that stones without the number always come last.
 */
export interface Sort {
  readonly by: SortKey;
  readonly direction: SortDirection;
}

/** A search, for the engine and for SQL. */
export interface Criteria {
  readonly filters: Filters;
  /** Only these item numbers, found by report or item number. */
  readonly among?: readonly number[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Whether to compute counts, histograms and relaxations, which cost more than the page. */
  readonly facets: boolean;
  /** Whether the counts include the histogram of prices per carat. */
  readonly perCarat?: boolean;
  /** Waits for changes that are being applied: a feed's stones are seen all or none. */
  readonly isWhole?: boolean;
}

import type {
  EnumFieldName,
  NumberFieldName,
  WordOf,
} from '#modules/marketplace/stones/domain/stone-fields.ts';

/** Both bounds belong to the range, in the field's unit of bounds. A bound that is left out is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  /** Whether stones that lack the number are shown too. Without it a range shows only what it can vouch for. */
  readonly orUnknown?: boolean;
}

/**
 * What a stone must be: of one of the words, or within the range, in every field that is named. No word at all is a
 * filter that nothing passes; a field that is not named lets everything through.
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
 * The order is total, so that pages never overlap: equal stones follow by item number, and equal colors or clarities
 * first by price. Descending is the ascending order read backwards, but for stones that lack the number: they come last
 * either way.
 */
export interface Sort {
  readonly by: SortKey;
  readonly direction: SortDirection;
}

/** A search: what is asked of the engine and of its twin in SQL. */
export interface Criteria {
  readonly filters: Filters;
  /** Only these item numbers, which a search by report or item number has found. */
  readonly among?: readonly number[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Whether counts, histograms and relaxations are wanted, which cost more than the page. */
  readonly facets: boolean;
}

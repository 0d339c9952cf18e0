import type { EnumFieldName, StoneFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { HistogramField } from './histogram-edges.ts';

/** Of all matches, in cents. The average is the exact sum's, rounded half up. */
export interface Spread {
  readonly min: number;
  readonly max: number;
  readonly average: number;
}

/** The total without one filter. */
export interface Relaxation {
  readonly field: StoneFieldName;
  readonly total: number;
}

/** That of prices per carat only when requested. */
export type Histograms = Readonly<Record<Exclude<HistogramField, 'pricePerCarat'>, readonly number[]>> & {
  readonly pricePerCarat?: readonly number[];
};

export interface Facets {
  /**
   * The number of matches per word, in the field's word order. A field's counts ignore its own filter, so each says
   * what choosing the word would give.
   */
  readonly counts: Readonly<Record<EnumFieldName, readonly number[]>>;
  /** The number of matches per bin; a histogram ignores its own field's range. */
  readonly histograms: Histograms;
  /** One for each filter of the search, in field order. */
  readonly relaxations: readonly Relaxation[];
}

export interface Answer {
  /** A page of item numbers in the requested order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Absent without matches. */
  readonly price?: Spread;
  readonly pricePerCarat?: Spread;
  /** Present when requested. */
  readonly facets?: Facets;
}

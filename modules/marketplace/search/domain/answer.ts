import type { EnumFieldName, StoneFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { HistogramField } from './histogram-edges.ts';

/** Of the matches, in cents. The average is rounded half up from the exact sum. */
export interface Spread {
  readonly min: number;
  readonly max: number;
  readonly average: number;
}

/** What dropping one filter would give: the matches there would be then. */
export interface Relaxation {
  readonly field: StoneFieldName;
  readonly total: number;
}

export interface Facets {
  /**
   * How many matches there are of each word, in the order of the field's words. A field's counts ignore its own
   * filter, so that each says what choosing the word would give.
   */
  readonly counts: Readonly<Record<EnumFieldName, readonly number[]>>;
  /** How many matches lie in each bin; a histogram ignores its own field's range. */
  readonly histograms: Readonly<Record<HistogramField, readonly number[]>>;
  /** One for each filter that the search has, in the order of the stone's fields. */
  readonly relaxations: readonly Relaxation[];
}

export interface Answer {
  /** The page: item numbers in the order asked for. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Absent where nothing matches. */
  readonly price?: Spread;
  readonly pricePerCarat?: Spread;
  /** Present where they were asked for. */
  readonly facets?: Facets;
}

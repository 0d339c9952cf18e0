import type { DisclosedTreatment } from '../../page-stone.ts';

/**
 * How a language names a diamond. A disclosure is in the language of the page (16 CFR 14.9): "grown" is the trade's full
 * term, on the same line as the weight.
 */
export interface StoneWords {
  /** With `{carats}` and `{shape}`. */
  readonly natural: string;
  readonly grown: string;
  readonly shapes: Readonly<Record<string, string>>;
  /** With `{}` for the lab. */
  readonly graded: string;
  readonly notGraded: string;
  readonly treatments: Readonly<Record<DisclosedTreatment, string>>;
  readonly askPrice: string;
  /** With `{}` for the day. */
  readonly pricesAsOf: string;
  readonly priorSale: string;
}

/** A diamond of the jeweler's own listings, as a page names it. */
export interface PageStone {
  readonly itemId: string;
  /** 'Oval'. */
  readonly shape: string;
  readonly isLabGrown: boolean;
  /** A decimal weight, as on its report. */
  readonly carats: string;
  /** A letter, or a fancy color in words; '' where the report states none. */
  readonly color: string;
  readonly clarity: string;
  /** '' without a report. */
  readonly lab: string;
  /** A sentence where a treatment must be disclosed, else ''. */
  readonly treatment: string;
  /** In cents; null without a price for clients. */
  readonly price: number | null;
}

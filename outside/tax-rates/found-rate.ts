import type { Day } from '#kit/domain/day.ts';

/** Where a sale is delivered, in the United States. */
export interface TaxPlace {
  readonly state: string;
  /** Five digits. */
  readonly postcode: string;
  readonly city: string;
}

export const rateLevels = ['state', 'county', 'city', 'district', 'local'] as const;

/** One authority's part of a rate; `local` is all below the state where a source doesn't divide it. */
export interface RatePart {
  readonly level: (typeof rateLevels)[number];
  /** Rhode Island, New York City. */
  readonly name: string;
  /** Thousandths of a percent: 6.875% is 6875. */
  readonly rate: number;
}

export interface FoundRate {
  /** Sum of the parts, in thousandths of a percent. */
  readonly rate: number;
  readonly parts: readonly RatePart[];
  /** From when on; null if the source doesn't say. */
  readonly from: Day | null;
}

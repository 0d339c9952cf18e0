import type { Cents } from '#kit/domain/money.ts';

/** Length, width and height in inches. */
export type Inches = readonly [length: number, width: number, height: number];

/** A parcel as the member declared it, or as the carrier found it. */
export interface Measured {
  /** Whole pounds, as it is billed. */
  readonly weightLb: number;
  readonly dimensions: Inches;
  readonly zone: number;
  readonly residential: boolean;
}

export interface Charge {
  /** As carriers name it: FREIGHT, FUEL, RESIDENTIAL_DELIVERY … */
  readonly kind: string;
  readonly amount: Cents;
}

/** What a parcel is and what that costs. */
export interface Rated {
  readonly parcel: Measured;
  readonly charges: readonly Charge[];
}

import { addCents, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Issue 5: weight, dimensions, residential, address, zone, and any other charge. */
export const adjustmentReasons = [
  'Weight',
  'Dimensions',
  'Zone',
  'Residential',
  'AddressCorrection',
  'Other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export function amountOf(charges: readonly Charge[], kind: string): Cents {
  return addCents(...charges.filter((one) => one.kind === kind).map(({ amount }) => amount));
}

/** The change in each charge; negative if it is less. */
export function differencesOf(before: Rated, billed: Rated): readonly Charge[] {
  const kinds = new Set([...before.charges, ...billed.charges].map(({ kind }) => kind));
  return [...kinds]
    .map((kind) => ({
      kind,
      amount: subtractCents(amountOf(billed.charges, kind), amountOf(before.charges, kind)),
    }))
    .filter(({ amount }) => amount !== 0);
}

export function reasonOf(
  { parcel: declared }: Rated,
  { parcel: billed }: Rated,
  kind: string,
): AdjustmentReason {
  if (kind === 'RESIDENTIAL_DELIVERY') return 'Residential';
  if (kind === 'ADDRESS_CORRECTION') return 'AddressCorrection';
  if (kind !== 'FREIGHT') return 'Other';
  // A larger box can be billed above its weight, so size is compared first.
  if (!isSameSize(declared, billed)) return 'Dimensions';
  if (declared.weightLb !== billed.weightLb) return 'Weight';
  return declared.zone === billed.zone ? 'Other' : 'Zone';
}

/** Compares the sides in any order. */
function isSameSize(one: Measured, other: Measured): boolean {
  const sorted = ({ dimensions }: Measured): string => dimensions.toSorted((a, b) => b - a).join('×');
  return sorted(one) === sorted(other);
}

/** Length, width and height in inches. */
export type Inches = readonly [length: number, width: number, height: number];

/** A parcel as declared by the member or measured by the carrier. */
export interface Measured {
  /** Billed weight in whole pounds. */
  readonly weightLb: number;
  readonly dimensions: Inches;
  readonly zone: number;
  readonly residential: boolean;
}

export interface Charge {
  /** The carrier's name: FREIGHT, FUEL, RESIDENTIAL_DELIVERY … */
  readonly kind: string;
  readonly amount: Cents;
}

/** A parcel with its charges. */
export interface Rated {
  readonly parcel: Measured;
  readonly charges: readonly Charge[];
}

import type { Packaging, CarrierName, Inches } from '../../port.ts';
import type { Parcel } from '../../parcel.ts';
import type { Surcharges } from './rate-tables.ts';

export interface Measured {
  /** Longest first. */
  readonly dimensions: Inches;
  readonly longestIn: number;
  /** Length plus girth. */
  readonly lengthAndGirthIn: number;
  readonly cubicInches: number;
  readonly billedOz: number;
}

const poundOz = 16;
// Carrier envelopes have one price up to half a pound.
const letterOz = 8;

/** A parcel's billed size and weight: the higher of actual and dimensional weight. */
export function measure(
  carrier: CarrierName,
  parcel: Parcel,
  packaging: Packaging,
  by: Surcharges,
): Measured {
  const dimensions = sidesOf(parcel, packaging);
  const cubicInches = dimensions.reduce((volume, side) => volume * roundedSide(carrier, side), 1);
  const size = {
    dimensions,
    longestIn: dimensions[0],
    // Rounded to one decimal before comparing with limits, so that three times 0.1 is 0.3.
    lengthAndGirthIn: Math.round((dimensions[0] + 2 * (dimensions[1] + dimensions[2])) * 10) / 10,
    cubicInches,
  };
  const weight = roundedWeight(carrier, parcel.weightOz);
  if (packaging.flatRate) return { ...size, billedOz: weight };
  if (parcel.packaging === 'Letter')
    return { ...size, billedOz: parcel.weightOz <= letterOz ? letterOz : weight };
  // Spec domain shipping §7.3: FedEx and UPS count every box, USPS those above 1,728 cubic inches.
  const counts = cubicInches > by('dimensional_from_cubic_inches');
  const dimensional = counts ? Math.ceil(cubicInches / by('dimensional_divisor')) * poundOz : 0;
  return { ...size, billedOz: Math.max(weight, dimensional) };
}

/** Carrier packaging has its own size, the largest if there are several. */
function sidesOf({ dimensions }: Parcel, { sizes: [own] }: Packaging): Inches {
  const [a, b, c] = own ?? dimensions ?? [1, 1, 1];
  const [longest = a, middle = b, shortest = c] = [a, b, c].toSorted((one, other) => other - one);
  return [longest, middle, shortest];
}

// Spec domain shipping §7.3: FedEx and UPS round sides to the nearest inch, USPS up.
const roundedSide = (carrier: CarrierName, side: number): number =>
  Math.max(1, carrier === 'USPS' ? Math.ceil(Math.round(side * 10) / 10) : Math.round(side));

/** Whole pounds; USPS counts ounces up to one pound. */
function roundedWeight(carrier: CarrierName, weightOz: number): number {
  const ounces = Math.max(1, Math.ceil(weightOz));
  return carrier === 'USPS' && ounces < poundOz ? ounces : Math.ceil(ounces / poundOz) * poundOz;
}

import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackagingName } from './packaging.ts';
import type { Place } from './place.ts';
import type { BoxSize, ShipmentPlan } from './shipment-plan.ts';
import { destinationCountry } from './destination-countries.ts';

/** Required for a quote; a draft may leave any of them empty. */
interface RequiredFields {
  readonly origin: Place;
  readonly destination: Place;
  readonly cargo: ShipmentPlan['cargo'];
  readonly packaging: PackagingName;
  readonly weightOz: number;
  readonly size: BoxSize;
  readonly declaredValue: Cents;
  readonly shipDate: Day;
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };

/** An unfinished shipment. */
export interface ShipmentDraft
  extends Omit<ShipmentPlan, keyof RequiredFields | 'package'>, Nullable<RequiredFields> {}

interface MissingField {
  readonly field: keyof RequiredFields;
  readonly words: string;
}

// In form order.
const missingSentences: Readonly<Record<keyof RequiredFields, string>> = {
  origin: 'Enter an origin to see prices.',
  destination: 'Enter a destination to see prices.',
  cargo: 'Choose the contents.',
  declaredValue: 'Enter a declared value.',
  packaging: 'Choose packaging.',
  size: 'Enter length, width and height.',
  weightOz: 'Enter a weight.',
  shipDate: 'Choose a ship date.',
};

/** A parcel with its own label is not measured here. */
const placeholderMeasures = {
  packaging: 'CustomBox',
  weightOz: 1,
  size: { length: 1, width: 1, height: 1 },
} as const satisfies Partial<ShipmentDraft>;

/** The complete plan, or the missing fields. */
export function planOf(
  draft: ShipmentDraft,
): { readonly plan: ShipmentPlan } | { readonly missing: readonly MissingField[] } {
  const measured = draft.insuranceOnly === undefined ? draft : { ...draft, ...placeholderMeasures };
  const { origin, destination, cargo, packaging, weightOz, size, declaredValue, shipDate, ...rest } =
    measured;
  if (
    origin !== null &&
    destination !== null &&
    cargo !== null &&
    packaging !== null &&
    weightOz !== null &&
    size !== null &&
    declaredValue !== null &&
    shipDate !== null
  ) {
    return {
      plan: {
        ...rest,
        origin,
        destination,
        cargo,
        declaredValue,
        shipDate,
        package: { packaging, weightOz, size },
      },
    };
  }
  const fields = Object.keys(missingSentences) as (keyof RequiredFields)[];
  return {
    missing: fields
      .filter((field) => measured[field] === null)
      .map((field) => ({ field, words: missingSentences[field] })),
  };
}

export const emptyDraft: ShipmentDraft = {
  kind: 'Regular',
  name: '',
  origin: null,
  destination: null,
  cargo: null,
  cashAgreed: false,
  packaging: null,
  weightOz: null,
  size: null,
  signature: 'None',
  declaredValue: null,
  excludePolicyCover: false,
  coverage: 'Essential',
  isSaturdayDelivery: false,
  isMailRegistered: false,
  sealNumber: '',
  shipDate: null,
  reference1: '',
  reference2: '',
  notifyEmails: [],
  approvalCode: '',
  approvalContact: '',
};

type PickupFields = Pick<ShipmentDraft, 'isHoldForPickup' | 'holdAt' | 'insuranceOnly' | 'destination'>;

/** Hold for pickup without a chosen location, which the carrier would deliver to the door. */
export function needsCounter({ isHoldForPickup, holdAt, insuranceOnly, destination }: PickupFields): boolean {
  if (isHoldForPickup !== true || holdAt !== undefined || insuranceOnly !== undefined) return false;
  // Pickup locations exist only in the US and Canada.
  return destinationCountry(destination?.countryCode ?? '') === undefined;
}

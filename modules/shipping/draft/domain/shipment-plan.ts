import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CustomsDeclaration } from './customs-declaration.ts';
import type { PackagingName } from './packaging.ts';
import type { Place } from './place.ts';

/** Spec shipping §3. */
export const shipmentKinds = ['Regular', 'Forward', 'Boomerang'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

export const signatures = ['None', 'Secure', 'Any'] as const;
export type Signature = (typeof signatures)[number];

export const weightUnits = ['Ounces', 'Pounds', 'Grams'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** Spec shipping §9: Essential 30 days, Expanded 6 months and a retail store location up to $75,000. */
export const coverages = ['Essential', 'Expanded'] as const;
export type Coverage = (typeof coverages)[number];

/** Cargo types; `cash` and restricted exports have their own rules. */
export const cargoTypes = [
  'LooseDiamonds',
  'LooseGemstones',
  'FinishedJewelry',
  'Watches',
  'PreciousMetal',
  'Pearls',
  'Repairs',
  'Cash',
  'Other',
] as const;
export type CargoType = (typeof cargoTypes)[number];

export const cargoNames: Readonly<Record<CargoType, string>> = {
  LooseDiamonds: 'Loose diamonds',
  LooseGemstones: 'Loose gemstones',
  FinishedJewelry: 'Finished jewelry',
  Watches: 'Watches',
  PreciousMetal: 'Precious metal',
  Pearls: 'Pearls',
  Repairs: 'Repairs',
  Cash: 'Cash',
  Other: 'Other',
};

/** Whole inches. */
export interface BoxSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

interface Package {
  readonly packaging: PackagingName;
  readonly weightOz: number;
  readonly size: BoxSize;
}

interface CashOnDelivery {
  readonly amount: Cents;
}

/** Spec shipping §3: third-party FedEx, recipient FedEx, third-party UPS, recipient UPS. */
export const thirdPartyTypes = [
  'ThirdPartyFedEx',
  'RecipientFedEx',
  'ThirdPartyUps',
  'RecipientUps',
] as const;
export type ThirdPartyType = (typeof thirdPartyTypes)[number];

export interface ThirdParty {
  readonly type: ThirdPartyType;
  readonly accountNumber: string;
  readonly zipCode: string;
}

/** A carrier location where the recipient picks up. */
export interface PickupCounter {
  readonly carrier: OwnParcel['carrier'];
  readonly counterId: string;
  readonly name: string;
  readonly address: string;
  readonly miles: number;
}

export const ownCarriers = ['FedEx', 'UPS', 'USPS'] as const;

/** A parcel shipped with its own label; only insurance is bought. */
export interface OwnParcel {
  readonly carrier: (typeof ownCarriers)[number];
  readonly trackingNumber: string;
  /** Speed decides the coverage limit and the premium. */
  readonly speed: Speed;
}

// Spec shipping §5: a tracking number has at least 8 characters.
const trackingCharacters = 8;

export const hasTrackingNumber = ({ trackingNumber }: OwnParcel): boolean =>
  trackingNumber.length >= trackingCharacters;

/** A complete draft, read by quotes, rules, purchases and documents. */
export interface ShipmentPlan {
  readonly kind: ShipmentKind;
  /** Insurance only, for a parcel shipped elsewhere. */
  readonly insuranceOnly?: OwnParcel | undefined;
  /** The shipment this one returns or forwards. */
  readonly originalShipmentId?: string | undefined;
  readonly name: string;
  readonly origin: Place;
  readonly destination: Place;
  /** Spec shipping §3; `holdAt` is the location, cleared when the address moves. */
  readonly isHoldForPickup?: boolean | undefined;
  readonly holdAt?: PickupCounter | undefined;
  /** International shipments only. */
  readonly customs?: CustomsDeclaration | undefined;
  readonly cargo: CargoType;
  /** Spec shipping §5: commercial cash requires an agreement. */
  readonly cashAgreed: boolean;
  readonly package: Package;
  readonly signature: Signature;
  readonly declaredValue: Cents;
  /** Covered by the member's own policy, not insured here. */
  readonly excludePolicyCover: boolean;
  readonly coverage: Coverage;
  readonly cashOnDelivery?: CashOnDelivery | undefined;
  readonly thirdParty?: ThirdParty | undefined;
  readonly isSaturdayDelivery: boolean;
  readonly isMailRegistered: boolean;
  readonly sealNumber: string;
  readonly shipDate: Day;
  /** Printed on the label, so public. */
  readonly reference1: string;
  readonly reference2: string;
  readonly notifyEmails: readonly string[];
  readonly approvalCode: string;
  readonly approvalContact: string;
}

/** Zero if the member's own policy covers it. */
export function insuredValueOf(plan: Pick<ShipmentPlan, 'declaredValue' | 'excludePolicyCover'>): Cents {
  return plan.excludePolicyCover ? noMoney : plan.declaredValue;
}

/** Spec shipping §3: speed groups, each with its own limit on insured value. */
export const speeds = ['NextDay', 'TwoDay', 'ThreeDay', 'Ground', 'International'] as const;
export type Speed = (typeof speeds)[number];

/** Spec shipping §3: how long after tender a claim can be filed. */
const claimDays: Readonly<Record<Coverage, number>> = { Essential: 30, Expanded: 180 };

/** Spec shipping §9: days to report a loss after discovering it. */
export const daysFromDiscovery = 5;

export const lastDayToClaim = (tenderedOn: Day, coverage: Coverage): Day =>
  addDays(tenderedOn, claimDays[coverage]);

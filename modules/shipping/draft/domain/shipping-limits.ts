import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Speed } from './shipment-plan.ts';

const dollars = (amount: number) => cents(amount * 100);

/** Limits used by the rules. */
export interface ShippingLimits {
  /** Spec shipping §9, ruling A1. */
  readonly signatureResidential: Cents;
  readonly adultSignatureResidential: Cents;
  readonly adultSignatureAnywhere: Cents;
  readonly residential: Cents;
  readonly sealAnyDay: Cents;
  readonly sealWeekend: Cents;
  readonly returnLabel: Cents;
  /** Spec shipping §9: declared value of a package of a web store. */
  readonly webStorePackage: Cents;
  /** Spec shipping §9: at a retail store location, and its maximum distance. */
  readonly retailLocation: Cents;
  readonly holdMiles: number;
  readonly cashByRegisteredMail: Cents;
  readonly cashOnDelivery: Cents;
  readonly exportFiling: Cents;
  /** Domain facts 7.2 and 7.5: limits per packaging and per speed. */
  readonly envelope: Cents;
  readonly polyBag: Cents;
  readonly bySpeed: Readonly<Record<Speed, Cents>>;
  /** Ruling 17h: in transit per company, and per address and day. */
  readonly inTransit: Cents;
  readonly toAddressPerDay: Cents;
  /** Ruling 17b: risk review above this value. */
  readonly review: Cents;
  /** Our choice (decision 0019): two reviewers approve above this value. */
  readonly twoReviewers: Cents;
  /** Ruling 17: warns above this value. */
  readonly highValueNotice: Cents;
  /** Ruling A2 for USPS; others per spec shipping §9's oversize guidance. */
  /** Our choice: how many days ahead a label can be bought (decision 0019). */
  readonly daysAhead: Readonly<Record<'FedEx' | 'UPS' | 'USPS', number>>;
  readonly uspsPounds: number;
  readonly pounds: number;
  readonly longestInches: number;
  readonly lengthAndGirthInches: number;
}

export const shippingLimits: ShippingLimits = {
  signatureResidential: dollars(1_000),
  adultSignatureResidential: dollars(3_000),
  adultSignatureAnywhere: dollars(35_000),
  residential: dollars(75_000),
  sealAnyDay: dollars(75_000),
  sealWeekend: dollars(10_000),
  returnLabel: dollars(10_000),
  webStorePackage: dollars(5_000),
  retailLocation: dollars(75_000),
  holdMiles: 50,
  cashByRegisteredMail: dollars(500),
  cashOnDelivery: dollars(50_000),
  exportFiling: dollars(2_500),
  envelope: dollars(500),
  polyBag: dollars(5_000),
  bySpeed: {
    NextDay: dollars(150_000),
    TwoDay: dollars(100_000),
    ThreeDay: dollars(50_000),
    Ground: dollars(25_000),
    International: dollars(50_000),
  },
  inTransit: dollars(250_000),
  toAddressPerDay: dollars(75_000),
  review: dollars(100_000),
  twoReviewers: dollars(125_000),
  highValueNotice: dollars(10_000),
  daysAhead: { FedEx: 10, UPS: 10, USPS: 30 },
  uspsPounds: 70,
  pounds: 150,
  longestInches: 108,
  lengthAndGirthInches: 165,
};

// Spec shipping §9: characters per label line.
export const labelCharacters = 72;

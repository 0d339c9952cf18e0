import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Speed } from './shipment-plan.ts';

const dollars = (amount: number) => cents(amount * 100);

/** The figures that rules compare with. The provider may change what is marked on its desk; the rest is the rules' own. */
export interface ShippingLimits {
  /** Spec shipping §9, ruling A1. */
  readonly signatureResidential: Cents;
  readonly adultSignatureResidential: Cents;
  readonly adultSignatureAnywhere: Cents;
  readonly residential: Cents;
  readonly sealAnyDay: Cents;
  readonly sealWeekend: Cents;
  readonly returnLabel: Cents;
  /** Spec shipping §9: at a retail store location, and how far one may be. */
  readonly retailLocation: Cents;
  readonly holdMiles: number;
  readonly cashByRegisteredMail: Cents;
  readonly cashOnDelivery: Cents;
  readonly exportFiling: Cents;
  /** Domain facts 7.2 and 7.5: what an envelope or a bag may carry, and what each speed is insured for. */
  readonly envelope: Cents;
  readonly polyBag: Cents;
  readonly bySpeed: Readonly<Record<Speed, Cents>>;
  /** Ruling 17h: on its way for one company, and to one address on one day. */
  readonly inTransit: Cents;
  readonly toAddressPerDay: Cents;
  /** Ruling 17b: above it somebody of the provider looks first. */
  readonly review: Cents;
  /** Ruling 17: what the member is told to look at twice. */
  readonly highValueNotice: Cents;
  /** Ruling A2: USPS carries no more; the others as spec shipping §9's oversize guidance says. */
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
  highValueNotice: dollars(10_000),
  uspsPounds: 70,
  pounds: 150,
  longestInches: 108,
  lengthAndGirthInches: 165,
};

// Spec shipping §9: what a line of a label takes.
export const labelCharacters = 72;

import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackageType } from './catalogue/packagings.ts';
import type { Inches } from './inches.ts';

/** An origin or destination, as far as the price depends on it. */
export interface Place {
  readonly postalCode: string;
  /** Two-letter state or province; may be empty. */
  readonly state: string;
  /** Two-letter country: US, CA, GB. */
  readonly country: string;
  readonly residential: boolean;
}

export interface LabelAddress extends Place {
  readonly name: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** Digits of E.164, without the plus. */
  readonly phone: string;
  readonly email: string;
}

/** One parcel; never several. */
export interface Parcel {
  readonly packaging: PackageType;
  readonly weightOz: number;
  /** Null for the carrier's own packaging. */
  readonly dimensions: Inches | null;
}

/** Spec shipping §3: the signature types. `Any`: anyone at the door; `Secure`: an adult, by proof of age. */
export const signatureTypes = ['None', 'Any', 'Secure'] as const;
export type SignatureType = (typeof signatureTypes)[number];

/** The paying account, if not the provider's. */
export interface BillTo {
  /** `sender`: the member's own account. */
  readonly party: 'recipient' | 'third_party' | 'sender';
  readonly accountNumber: string;
  readonly postalCode: string;
}

/** Extra services. */
export interface Extras {
  readonly signature: SignatureType;
  /** Declared to the carrier, not to the insurer: mostly zero for jewelers. */
  readonly declaredValue: Cents;
  readonly saturdayDelivery: boolean;
  /** Held at a carrier location for pickup. */
  readonly holdAtLocation: boolean;
  /** Cash on delivery; null: none. */
  readonly collectOnDelivery: Cents | null;
  readonly registeredMail: boolean;
  /** Jewelry, watches, stones or precious metal, which some services refuse. */
  readonly valuables: boolean;
  readonly billTo: BillTo | null;
}

/** Everything a price depends on. */
export interface RateRequest {
  readonly shipDate: Day;
  readonly from: Place;
  readonly to: Place;
  readonly parcel: Parcel;
  readonly extras: Extras;
  /** Reference 1 of the label; the sandbox reacts to `SIM:` prefixes. */
  readonly reference: string;
}

import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackageType } from './catalogue/packagings.ts';
import type { Inches } from './inches.ts';

/** Where a parcel comes from or goes to, as far as its price depends on it. */
export interface Place {
  readonly postalCode: string;
  /** The two letters of a state or province; empty where the country has none. */
  readonly state: string;
  /** Two letters: US, CA, GB. */
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

/** What is handed over: one parcel, never several. */
export interface Parcel {
  readonly packaging: PackageType;
  readonly weightOz: number;
  /** Null: the size is the carrier's own packaging's. */
  readonly dimensions: Inches | null;
}

/** Spec shipping §3: the signature types. `Any`: whoever opens the door; `Secure`: an adult, by proof of age. */
export const signatureTypes = ['None', 'Any', 'Secure'] as const;
export type SignatureType = (typeof signatureTypes)[number];

/** Whose account pays the carrier, where it is not the provider's own. */
export interface BillTo {
  readonly party: 'recipient' | 'third_party';
  readonly accountNumber: string;
  readonly postalCode: string;
}

/** What is asked of the carrier besides carrying it. */
export interface Extras {
  readonly signature: SignatureType;
  /** Declared to the carrier itself, not to the insurer: most of what jewelers ship has none. */
  readonly declaredValue: Cents;
  readonly saturdayDelivery: boolean;
  /** Kept at the carrier's counter instead of delivered. */
  readonly holdAtLocation: boolean;
  /** Collected from the recipient; null: nothing. */
  readonly collectOnDelivery: Cents | null;
  readonly registeredMail: boolean;
  /** Jewelry, watches, stones and precious metal: some services don't take them. */
  readonly valuables: boolean;
  readonly billTo: BillTo | null;
}

/** All that a price depends on. */
export interface RateRequest {
  readonly shipDate: Day;
  readonly from: Place;
  readonly to: Place;
  readonly parcel: Parcel;
  readonly extras: Extras;
  /** Reference 1 as it will stand on the label; the sandbox obeys one that begins with `SIM:`. */
  readonly reference: string;
}

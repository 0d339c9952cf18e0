import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Spec shipping §3: the carriers that a member chooses among. */
export const carrierNames = ['FedEx', 'UPS', 'USPS'] as const;
export type CarrierName = (typeof carrierNames)[number];

/** What a carrier names a charge by, as its rate answers and its invoices do alike. */
export const chargeKinds = [
  'FREIGHT',
  'FUEL',
  'RESIDENTIAL_DELIVERY',
  'ADDRESS_CORRECTION',
  'DELIVERY_AREA',
  'ADDITIONAL_HANDLING',
  'SIGNATURE_OPTION',
  'SATURDAY_DELIVERY',
  'DECLARED_VALUE',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export interface CarrierCharge {
  readonly kind: ChargeKind;
  readonly amount: Cents;
}

/** Length, width and height in whole inches, the longest first. */
export type Inches = readonly [length: number, width: number, height: number];

/** A parcel as whoever measures it finds it: the carrier on its belt, or the member at the bench. */
export interface MeasuredParcel {
  /** Whole pounds, as the carrier bills them: the higher of the scale's and of what the size counts for. */
  readonly weightLb: number;
  readonly dimensions: Inches;
  readonly zone: number;
  readonly residential: boolean;
}

/** One parcel of an invoice. */
export interface InvoiceLine {
  readonly trackingNumber: string;
  /** The reference that was printed on the label: the number of our shipment. */
  readonly shipmentNumber: string;
  readonly service: string;
  readonly billed: MeasuredParcel;
  readonly charges: readonly CarrierCharge[];
  /** Why the carrier billed something else than was declared, in its own words; empty where it found nothing. */
  readonly adjustments: readonly string[];
}

export interface WeeklyInvoice {
  readonly carrier: CarrierName;
  readonly number: string;
  /** The Monday of the week that it is for. */
  readonly week: Day;
  readonly issuedOn: Day;
  readonly total: Cents;
  readonly lines: readonly InvoiceLine[];
}

/**
 * `not_issued`: there is none of that week, or not yet. `malformed`: something came that can't be trusted, with what is
 * wrong about it; nothing of it may be used. `unavailable`: nobody answered in time; asking again does no harm.
 */
export type InvoiceAnswer =
  | { readonly kind: 'issued'; readonly invoice: WeeklyInvoice }
  | { readonly kind: 'not_issued' }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface Carriers {
  /** Whose invoices can be fetched here. */
  readonly names: readonly CarrierName[];
  fetchWeeklyInvoice(carrier: CarrierName, week: Day): Promise<InvoiceAnswer>;
  close(): Promise<void>;
}

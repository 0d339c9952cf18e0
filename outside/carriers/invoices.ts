import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';
import type { CarrierCharge } from './rates.ts';
import type { Inches } from './inches.ts';

/** A measured parcel: by the carrier's belt, or by the member. */
export interface MeasuredParcel {
  /** Whole billed pounds: the higher of actual and dimensional weight. */
  readonly weightLb: number;
  /** Whole inches. */
  readonly dimensions: Inches;
  readonly zone: number;
  readonly residential: boolean;
}

/** One parcel of an invoice. */
export interface InvoiceLine {
  readonly trackingNumber: string;
  /** The reference on the label: our shipment number. */
  readonly shipmentNumber: string;
  readonly service: string;
  readonly billed: MeasuredParcel;
  readonly charges: readonly CarrierCharge[];
  /** Why the carrier billed something other than declared, in its words; empty if it did not. */
  readonly adjustments: readonly string[];
}

export interface WeeklyInvoice {
  readonly carrier: CarrierName;
  readonly number: string;
  /** The Monday of the invoiced week. */
  readonly week: Day;
  readonly issuedOn: Day;
  readonly total: Cents;
  readonly lines: readonly InvoiceLine[];
}

/**
 * `not_issued`: none for that week, or not yet. `malformed`: unusable, with its faults. `unavailable`: no answer in
 * time; retrying is safe.
 */
export type InvoiceAnswer =
  | { readonly kind: 'issued'; readonly invoice: WeeklyInvoice }
  | { readonly kind: 'not_issued' }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

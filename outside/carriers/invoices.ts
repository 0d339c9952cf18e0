import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';
import type { CarrierCharge } from './rates.ts';
import type { Inches } from './inches.ts';

/** A parcel as whoever measures it finds it: the carrier on its belt, or the member at the bench. */
export interface MeasuredParcel {
  /** Whole pounds, as the carrier bills them: the higher of the scale's and of what the size counts for. */
  readonly weightLb: number;
  /** Whole inches. */
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

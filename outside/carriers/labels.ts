import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';
import type { CarrierCharge, Transit } from './rates.ts';
import type { LabelAddress, RateRequest } from './parcel.ts';

/** One commodity of a customs declaration. */
export interface CustomsItem {
  readonly description: string;
  readonly tariffCode: string;
  /** The two-letter country code. */
  readonly originCountry: string;
  readonly quantity: number;
  /** The total of all pieces. */
  readonly value: Cents;
  readonly weightOz: number;
}

export interface LabelOrder extends Omit<RateRequest, 'from' | 'to'> {
  /** Idempotency key: sent twice, one label is made and answered twice. */
  readonly key: string;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly from: LabelAddress;
  readonly to: LabelAddress;
  /** Our shipment number, which the carrier's invoice names. */
  readonly shipmentNumber: string;
  readonly receiverReference: string;
  /** The quoted price; a carrier that charges more refuses with the code `price_changed`. */
  readonly quoted: Cents;
  /** A return label, paid when it is used. */
  readonly returnLabel: boolean;
  readonly customs: readonly CustomsItem[];
  /** The export filing's ITN, or why none is needed; empty for domestic shipments. */
  readonly exportFiling: string;
}

interface FactsOfAll {
  /** As printed, such as UPS NEXT DAY AIR. */
  readonly banner: string;
  /** The service icon: P, 1, XO. */
  readonly icon: string;
  /** The tracking number in printed groups. */
  readonly trackingText: string;
  /** Printed handling marks: ASR, HLD, RES, SAT. */
  readonly marks: readonly string[];
  /** A sample label, marked as such. */
  readonly sample: boolean;
}

/** Facts from the carrier; barcodes are made from these and the order. */
export type LabelFacts =
  | (FactsOfAll & {
      readonly carrier: 'USPS';
      /** Beside the address, such as C005. */
      readonly carrierRoute: string;
      /** Four digits of the distribution center. */
      readonly distributionCode: string;
      /**
       * The digits of the GS1-128: 420, the ZIP code, the tracking number; international ones the tracking number
       * only.
       */
      readonly barcode: string;
    })
  | (FactsOfAll & {
      readonly carrier: 'UPS';
      /** Such as NY 112 9-05. */
      readonly routingCode: string;
      readonly shipperNumber: string;
      /** Three digits of the MaxiCode's primary message. */
      readonly serviceClass: string;
      /** The day of the year of pickup, for the MaxiCode's secondary message. */
      readonly pickupDayOfYear: number;
    })
  | (FactsOfAll & {
      readonly carrier: 'FedEx';
      /** Beside the address, such as XH NYCA. */
      readonly ursaCode: string;
      /** The airport of the destination. */
      readonly airport: string;
      /** The origin: the three letters of ORIGIN ID. */
      readonly originId: string;
      /** Four digits beside the tracking number. */
      readonly formId: string;
      /** The 34 digits of the Code 128 for Express; the 22 of the "96" form for Ground. */
      readonly barcode: string;
    });

/** The sandbox sends facts that we draw; an aggregator sends a finished document. */
export type LabelPicture =
  | { readonly kind: 'facts'; readonly facts: LabelFacts }
  | { readonly kind: 'document'; readonly contentType: string; readonly content: Uint8Array };

export interface BoughtLabel {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly trackingNumber: string;
  /** The expected charges. */
  readonly charges: readonly CarrierCharge[];
  /** Null if an aggregator doesn't say. */
  readonly zone: number | null;
  readonly billedOz: number | null;
  /** Null if it gives no transit time. */
  readonly transit: Transit | null;
  /** The last day to void it, if unscanned. */
  readonly voidableUntil: Day;
  readonly picture: LabelPicture;
}

/** It may or may not have happened: query `findLabel` until known, never order again blindly. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** A final refusal; nothing was bought. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  /** May be shown to the member. */
  readonly sentence: string;
}

export type LabelOutcome = { readonly kind: 'bought'; readonly label: BoughtLabel } | Refused | Unknown;

/** The outcome of an order. `never_came`: the carrier has not received its key. */
export type FoundLabel = LabelOutcome | { readonly kind: 'never_came' };

export interface Refund {
  readonly status: 'submitted' | 'refunded' | 'rejected' | 'not_applicable';
  readonly amount: Cents;
  /** The date of the refund. */
  readonly on: Day;
}

/** Idempotent; repeated, it returns the refund's current status. */
export type VoidOutcome = { readonly kind: 'voided'; readonly refund: Refund } | Refused | Unknown;

/** Idempotent; only scans tell whether it was stopped in time. */
export type InterceptOutcome = { readonly kind: 'accepted' } | Refused | Unknown;

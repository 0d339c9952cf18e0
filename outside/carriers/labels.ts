import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';
import type { CarrierCharge, Transit } from './rates.ts';
import type { LabelAddress, RateRequest } from './parcel.ts';

/** One commodity as the carrier tells it to customs. */
interface CustomsItem {
  readonly description: string;
  readonly tariffCode: string;
  /** Two letters. */
  readonly originCountry: string;
  readonly quantity: number;
  /** Of all of them together. */
  readonly value: Cents;
  readonly weightOz: number;
}

export interface LabelOrder extends Omit<RateRequest, 'from' | 'to'> {
  /** One per intent to buy: given twice, one label is made and answered twice. */
  readonly key: string;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly from: LabelAddress;
  readonly to: LabelAddress;
  /** The number of our shipment: the carrier's invoice names it. */
  readonly shipmentNumber: string;
  readonly receiverReference: string;
  /** What was quoted; a carrier that asks for more refuses with the code `price_changed`. */
  readonly quoted: Cents;
  /** Bought by whoever will receive it, and paid when it is used. */
  readonly returnLabel: boolean;
  readonly customs: readonly CustomsItem[];
  /** The ITN of the filing, or why nothing is filed; empty within the country. */
  readonly exportFiling: string;
}

interface FactsOfAll {
  /** As the carrier prints it, such as UPS NEXT DAY AIR. */
  readonly banner: string;
  /** The letter or digits in the corner: P, 1, XO. */
  readonly icon: string;
  /** The tracking number in the groups that it is printed in. */
  readonly trackingText: string;
  /** Special handling as it is printed: ASR, HLD, RES, SAT. */
  readonly marks: readonly string[];
  /** Not good for a shipment: the label carries the band that says so. */
  readonly sample: boolean;
}

/** What the carrier alone knows of a label; its barcodes are made of this and of the order. */
type LabelFacts =
  | (FactsOfAll & {
      readonly carrier: 'USPS';
      /** Beside the address, such as C005. */
      readonly carrierRoute: string;
      /** Four digits of the distribution center. */
      readonly distributionCode: string;
      /** The digits of the GS1-128: 420, the ZIP code, the tracking number; for abroad the tracking number alone. */
      readonly barcode: string;
    })
  | (FactsOfAll & {
      readonly carrier: 'UPS';
      /** Such as NY 112 9-05. */
      readonly routingCode: string;
      readonly shipperNumber: string;
      /** Three digits of the MaxiCode's primary message. */
      readonly serviceClass: string;
      /** The day of the year on which it is picked up, of the MaxiCode's secondary message. */
      readonly pickupDayOfYear: number;
    })
  | (FactsOfAll & {
      readonly carrier: 'FedEx';
      /** Beside the address, such as XH NYCA. */
      readonly ursaCode: string;
      /** The airport of the destination. */
      readonly airport: string;
      /** Where it comes from: the three letters of ORIGIN ID. */
      readonly originId: string;
      /** Four digits beside the tracking number. */
      readonly formId: string;
      /** The 34 digits of the Code 128 for Express; the 22 of the "96" form for Ground. */
      readonly barcode: string;
    });

/** The carrier's sandbox tells facts that are drawn here; an aggregator sends a document that is finished. */
type LabelPicture =
  | { readonly kind: 'facts'; readonly facts: LabelFacts }
  | { readonly kind: 'document'; readonly contentType: string; readonly content: Uint8Array };

interface BoughtLabel {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly trackingNumber: string;
  /** What the carrier will ask for it, as far as it knows now. */
  readonly charges: readonly CarrierCharge[];
  /** Null: an aggregator doesn't say. */
  readonly zone: number | null;
  readonly billedOz: number | null;
  /** Null where it says nothing of the days. */
  readonly transit: Transit | null;
  /** The last day on which it can be voided while nobody has scanned it. */
  readonly voidableUntil: Day;
  readonly picture: LabelPicture;
}

/** It may or may not have happened: asked for by `findLabel` until known, never ordered again blind. */
interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** The carrier's no, for good as the order stands; nothing was bought. */
interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  /** Fit for the member. */
  readonly sentence: string;
}

export type LabelOutcome = { readonly kind: 'bought'; readonly label: BoughtLabel } | Refused | Unknown;

/** What became of an order. `never_came`: the carrier has not seen its key. */
export type FoundLabel = LabelOutcome | { readonly kind: 'never_came' };

interface Refund {
  readonly standing: 'submitted' | 'refunded' | 'rejected' | 'not_applicable';
  readonly amount: Cents;
  /** When the money is back, or came back. */
  readonly on: Day;
}

/** Voiding twice is voiding once; asked again it tells how the refund stands now. */
export type VoidOutcome = { readonly kind: 'voided'; readonly refund: Refund } | Refused | Unknown;

/** Asked twice it is asked once; that it was stopped in time is told by its scans alone. */
export type InterceptOutcome = { readonly kind: 'accepted' } | Refused | Unknown;

import type { Day } from '#kit/domain/day.ts';
import type { Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Sender or recipient; text is cut and transliterated when drawn. */
export interface LabelParty {
  readonly person: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO alpha-2. */
  readonly countryCode: string;
  readonly phone: string;
}

/** The pickup location. */
export interface LabelCounter {
  readonly name: string;
  readonly address: string;
}

export interface Label<Facts extends CarrierFacts = CarrierFacts> {
  readonly facts: Facts;
  readonly trackingNumber: string;
  readonly shipmentNumber: string;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly holdAt?: LabelCounter | undefined;
  readonly shipDate: Day;
  readonly weightOz: number;
  readonly signature: Signature;
  readonly zone: number | null;
  readonly reference1: string;
  readonly reference2: string;
  readonly sealNumber: string;
  /** A return label. */
  readonly isReturn: boolean;
  /** 1 is the first print; later ones print their number. */
  readonly copy: number;
}

interface FactsOfAll {
  /** The service as printed, such as UPS NEXT DAY AIR. */
  readonly banner: string;
  /** The letter or digits in the corner: P, 1, XO. */
  readonly icon: string;
  /** The tracking number, grouped for printing. */
  readonly trackingText: string;
  /** Special handling marks: ASR, HLD, RES, SAT. */
  readonly marks: readonly string[];
  /** Prints a band that marks the label as a sample. */
  readonly sample: boolean;
}

export interface UspsFacts extends FactsOfAll {
  readonly carrier: 'USPS';
  /** Beside the address, such as C005. */
  readonly carrierRoute: string;
  /** Four digits of the distribution center. */
  readonly distributionCode: string;
  /** The digits of the GS1-128: 420, the ZIP code, the tracking number; for abroad the tracking number alone. */
  readonly barcode: string;
}

export interface UpsFacts extends FactsOfAll {
  readonly carrier: 'UPS';
  /** Such as NY 112 9-05. */
  readonly routingCode: string;
  readonly shipperNumber: string;
  /** Three digits of the MaxiCode's primary message. */
  readonly serviceClass: string;
  /** The day of the year on which it is picked up, of the MaxiCode's secondary message. */
  readonly pickupDayOfYear: number;
}

export interface FedExFacts extends FactsOfAll {
  readonly carrier: 'FedEx';
  /** Beside the address, such as XH NYCA. */
  readonly ursaCode: string;
  /** The airport of the destination. */
  readonly airport: string;
  /** The letters of ORIGIN ID. */
  readonly originId: string;
  /** Four digits beside the tracking number. */
  readonly formId: string;
  /** The 34 digits of the Code 128 for Express; the 22 of the "96" form for Ground. */
  readonly barcode: string;
}

/** Facts only the carrier knows. */
export type CarrierFacts = UspsFacts | UpsFacts | FedExFacts;

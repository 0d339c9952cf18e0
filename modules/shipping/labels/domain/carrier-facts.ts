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
  /** Where it comes from: the three letters of ORIGIN ID. */
  readonly originId: string;
  /** Four digits beside the tracking number. */
  readonly formId: string;
  /** The 34 digits of the Code 128 for Express; the 22 of the "96" form for Ground. */
  readonly barcode: string;
}

/** What the carrier alone knows of a label, as its counter tells it. */
export type CarrierFacts = UspsFacts | UpsFacts | FedExFacts;

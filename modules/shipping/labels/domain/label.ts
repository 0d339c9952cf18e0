import type { Day } from '#kit/domain/day.ts';
import type { Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { CarrierFacts } from './carrier-facts.ts';

/** Who sends or receives, as the shipment keeps it; what prints of it is cut and transliterated when it is drawn. */
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

/** A carrier's counter that keeps the parcel for its recipient. */
export interface LabelCounter {
  readonly name: string;
  readonly address: string;
}

/** All that prints on a label. */
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
  /** Whoever receives it now sends it back with this label. */
  readonly isReturn: boolean;
  /** 1 is the first print; further ones say which they are. */
  readonly copy: number;
}

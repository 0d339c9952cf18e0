import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName, LabelFacts, LabelOrder, TrackingEvent } from '#outside/carriers/port.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';

export interface DemoShipper {
  readonly companyId: string;
  /** Who wrote them, in turn. */
  readonly personIds: readonly string[];
  readonly origin: Place;
  readonly recipients: readonly Place[];
}

/** A label that a company of the demo was charged for, as its ledger knows it. */
export interface DemoSold {
  readonly number: string;
  readonly at: Date;
  readonly carrier: CarrierName;
  /** As people read it: UPS Ground. */
  readonly service: string;
  readonly trackingNumber: string;
  readonly recipient: string;
  readonly reference1: string;
  readonly label: Cents;
  /** Nothing where it was not insured here. */
  readonly premium: Cents;
  readonly isVoided: boolean;
  /** What becomes of it, where that is not left to chance. */
  readonly journey?: DemoJourney | undefined;
  /** The number of an earlier one, which comes back by this label. */
  readonly bringsBack?: string | undefined;
}

/** Nobody has taken it along yet, or nobody opened and it comes back. */
export type DemoJourney = 'unscanned' | 'returned';

/** What a carrier has to be told of it to say how it goes on. */
export interface DemoParcel {
  readonly order: LabelOrder;
  readonly trackingNumber: string;
  readonly promisedOn: Day;
  readonly zone: number;
  readonly boughtAt: Date;
  readonly journey: DemoJourney | undefined;
}

/** Whoever plays the carrier of the past. */
export interface DemoCarrier {
  /** What was and will be scanned of it. */
  scansOf(parcel: DemoParcel): readonly TrackingEvent[];
  factsOf(parcel: DemoParcel): LabelFacts;
}

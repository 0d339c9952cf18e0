import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName, LabelFacts, LabelOrder, TrackingEvent } from '#outside/carriers/port.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';

export interface DemoShipper {
  readonly companyId: string;
  /** Creators, in rotation. */
  readonly personIds: readonly string[];
  readonly origin: Place;
  readonly recipients: readonly Place[];
}

/** A label the demo's ledger charged. */
export interface DemoCharge {
  readonly number: string;
  readonly at: Date;
  readonly carrier: CarrierName;
  /** Display name: UPS Ground. */
  readonly service: string;
  readonly trackingNumber: string;
  readonly recipient: string;
  readonly reference1: string;
  readonly label: Cents;
  /** Zero if not insured here. */
  readonly premium: Cents;
  readonly isVoided: boolean;
  /** A fixed outcome, if any. */
  readonly journey?: DemoJourney | undefined;
  /** The earlier shipment that this boomerang returns. */
  readonly bringsBack?: string | undefined;
}

/** Not picked up yet, or returned after failed delivery. */
export type DemoJourney = 'unscanned' | 'returned';

/** What the simulated carrier needs to continue its scans. */
export interface DemoParcel {
  readonly order: LabelOrder;
  readonly trackingNumber: string;
  readonly promisedOn: Day;
  readonly zone: number;
  readonly boughtAt: Date;
  readonly journey: DemoJourney | undefined;
}

/** Simulates past scans. */
export interface DemoCarrier {
  /** Past and future scans. */
  scansOf(parcel: DemoParcel): readonly TrackingEvent[];
  factsOf(parcel: DemoParcel): LabelFacts;
}

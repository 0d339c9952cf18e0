import type { Day } from '#kit/domain/day.ts';
import type { AccountAnswer, MemberAccount } from './accounts.ts';
import type { CarrierName } from './carrier-name.ts';
import type { FoundLabel, InterceptOutcome, LabelOrder, LabelOutcome, VoidOutcome } from './labels.ts';
import type { InvoiceAnswer } from './invoices.ts';
import type { NearPlace, PickupLocations } from './counters.ts';
import type { FoundManifest, ManifestOrder, ManifestOutcome } from './manifests.ts';
import type {
  FoundPickup,
  PickupAvailability,
  PickupCancellation,
  PickupOrder,
  PickupOutcome,
  PickupQuestion,
} from './pickups.ts';
import type { RateRequest } from './parcel.ts';
import type { RateAnswer } from './rates.ts';
import type { ReadNotice, TrackAnswer } from './tracking.ts';

export type * from './accounts.ts';
export { carrierNames } from './carrier-name.ts';
export type { CarrierName } from './carrier-name.ts';
export type { CarrierService } from './catalogue/service-shape.ts';
export { packageTypes, packagings } from './catalogue/packagings.ts';
export type { PackageType, Packaging } from './catalogue/packagings.ts';
export type { ServiceLevel } from './catalogue/service-shape.ts';
export { carrierServices, serviceNamed } from './catalogue/sold-by-all.ts';
export { chargeKinds } from './rates.ts';
export type { CarrierCharge, ChargeKind } from './rates.ts';
export type * from './counters.ts';
export type { Inches } from './inches.ts';
export type { InterceptOutcome } from './labels.ts';
export type * from './invoices.ts';
export type * from './labels.ts';
export type * from './manifests.ts';
export type * from './pickups.ts';
export { timeZoneOf } from './time-zone-of.ts';
export { readTrackingNumber } from './tracking-numbers/read-tracking-number.ts';
export { signatureTypes } from './parcel.ts';
export type * from './parcel.ts';
export type * from './rates.ts';
export { trackingKinds } from './tracking.ts';
export type * from './tracking.ts';

/** The carriers' weekly invoices. */
export interface CarrierInvoices {
  /** The carriers whose invoices are available. */
  readonly names: readonly CarrierName[];
  fetchWeeklyInvoice(carrier: CarrierName, week: Day): Promise<InvoiceAnswer>;
}

/** Buys labels and tracks parcels. */
export interface CarrierCounter {
  /** One price or refusal for each service to the destination country. */
  rate(request: RateRequest): Promise<RateAnswer>;
  /** Verifies a member's own account, and later whether it still works. Asking again is safe. */
  checkAccount(account: MemberAccount): Promise<AccountAnswer>;
  buyLabel(order: LabelOrder): Promise<LabelOutcome>;
  /** The outcome of the order with this key. */
  findLabel(carrier: CarrierName, key: string): Promise<FoundLabel>;
  voidLabel(carrier: CarrierName, trackingNumber: string): Promise<VoidOutcome>;
  track(carrier: CarrierName, trackingNumber: string): Promise<TrackAnswer>;
  /** Nearby locations that hold a parcel for pickup. */
  pickupLocations(near: NearPlace): Promise<PickupLocations>;
  /** Whether the carrier would accept this pickup. Orders nothing. */
  checkPickup(question: PickupQuestion): Promise<PickupAvailability>;
  /** Asks for a driver. */
  bookPickup(order: PickupOrder): Promise<PickupOutcome>;
  /** The outcome of the order with this key. */
  findPickup(carrier: CarrierName, key: string): Promise<FoundPickup>;
  cancelPickup(carrier: CarrierName, key: string): Promise<PickupCancellation>;
  /** Puts labels on a manifest; afterwards they can't be voided. */
  closeManifest(order: ManifestOrder): Promise<ManifestOutcome>;
  /** The outcome of this order. */
  findManifest(order: ManifestOrder): Promise<FoundManifest>;
  /** Stops a parcel in transit and returns it to its sender. */
  intercept(carrier: CarrierName, trackingNumber: string): Promise<InterceptOutcome>;
  /** Verifies the sender before reading; `body` must be the exact bytes. */
  readNotice(header: (name: string) => string | undefined, body: string): Promise<ReadNotice>;
}

import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from './carrier-name.ts';
import type { Refused, Unknown } from './labels.ts';
import type { LabelAddress } from './parcel.ts';

/** Labels of one origin, account and mailing date, which the carrier accepts by one barcode. */
export interface ManifestOrder {
  /** Idempotency key: sent twice, one manifest is made. */
  readonly key: string;
  readonly carrier: CarrierName;
  readonly from: LabelAddress;
  readonly day: Day;
  readonly trackingNumbers: readonly string[];
}

export interface ClosedManifest {
  /** Below its barcode. */
  readonly number: string;
  /** The carrier's own form; null if we draw it from the number. */
  readonly document: { readonly contentType: string; readonly content: Uint8Array } | null;
  /** A sample form, marked as such. */
  readonly sample: boolean;
}

/** Idempotent by the order's key. */
export type ManifestOutcome =
  | { readonly kind: 'closed'; readonly manifest: ClosedManifest }
  | Refused
  | Unknown;

/** `never_came`: none of these labels is on a manifest. */
export type FoundManifest = ManifestOutcome | { readonly kind: 'never_came' };

import type { TrackingStatus } from './tracking-status.ts';

export interface ScanPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  /** An IANA name: a scan is told in the time of its place. */
  readonly timeZone: string;
}

/**
 * Domain shipping §7.13: what each kind of scan says of the parcel; null where it says nothing. Our choice (decision
 * 0019): a redirect or a hold that is only asked for is trouble already, since whoever asked may be a thief.
 */
export const statusOfScan = {
  label_created: 'Unscanned',
  accepted: 'Enroute',
  arrived: 'Enroute',
  departed: 'Enroute',
  in_transit: 'Enroute',
  out_for_delivery: 'Enroute',
  attempted: 'LeftNotice',
  available_for_pickup: 'LeftNotice',
  delivered: 'Delivered',
  delayed: 'Exception',
  damaged: 'Exception',
  lost: 'Exception',
  address_problem: 'Exception',
  redirect_requested: 'Exception',
  hold_requested: 'Exception',
  redirected: 'Forwarded',
  customs_held: 'Exception',
  customs_released: 'Enroute',
  undeliverable: 'Undeliverable',
  return_started: 'Undeliverable',
  returned: 'Returned',
  voided: null,
  other: null,
} as const satisfies Record<string, TrackingStatus | null>;

export type ScanKind = keyof typeof statusOfScan;

export const scanKinds = Object.keys(statusOfScan) as readonly ScanKind[];

/** One scan. Carriers tell the same one twice and late; the id says that it is the same. */
export interface Scan {
  readonly id: string;
  readonly kind: ScanKind;
  readonly at: Date;
}

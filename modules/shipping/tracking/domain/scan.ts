import type { TrackingStatus } from './tracking-status.ts';

export interface ScanPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  /** IANA zone of the scan's place. */
  readonly timeZone: string;
}

/**
 * Domain shipping §7.13: the status of each scan kind; null if it has none. Our choice (decision 0019): a requested
 * redirect or hold already counts as an exception, since it may be a theft.
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

/** Carriers repeat scans; the ID deduplicates them. */
export interface Scan {
  readonly id: string;
  readonly kind: ScanKind;
  readonly at: Date;
}

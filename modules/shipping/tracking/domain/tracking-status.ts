/**
 * Spec shipping §3: parcel statuses with their wire codes. `rank` guards against late scans (domain shipping §7.13): a lower
 * rank changes nothing.
 */
export const trackingStatuses = {
  NotChecked: { code: -1, rank: 0, shown: 'Not checked yet' },
  Unknown: { code: 60, rank: 1, shown: 'Unknown' },
  Unscanned: { code: 70, rank: 2, shown: 'Not scanned yet' },
  Enroute: { code: 80, rank: 3, shown: 'In transit' },
  StaleTracking: { code: 21, rank: 4, shown: 'No recent scans' },
  LeftNotice: { code: 30, rank: 5, shown: 'Delivery attempted, notice left' },
  Exception: { code: 20, rank: 6, shown: 'Delivery exception' },
  Forwarded: { code: 10, rank: 7, shown: 'Forwarded to another address' },
  Undeliverable: { code: 40, rank: 8, shown: 'Undeliverable' },
  Returned: { code: 50, rank: 9, shown: 'Returned to sender' },
  Delivered: { code: 90, rank: 10, shown: 'Delivered' },
  Unavailable: { code: 100, rank: 1, shown: 'Carrier unavailable' },
  Finalized: { code: 110, rank: 11, shown: 'Closed' },
  ManualClose: { code: 111, rank: 12, shown: 'Closed manually' },
} as const;

export type TrackingStatus = keyof typeof trackingStatuses;

export const trackingStatusNames = Object.keys(trackingStatuses) as readonly TrackingStatus[];

const hourMs = 3_600_000;

/** Domain shipping §7.13: stale after 36 hours for express, 96 for ground. */
const staleAfterHours = { express: 36, ground: 96 } as const;

const staleAfter = (service: string | null): number =>
  staleAfterHours[/ground|advantage|parcel select/i.test(service ?? '') ? 'ground' : 'express'];

interface LastSeen {
  readonly status: TrackingStatus;
  readonly scannedAt: Date | null;
  readonly service: string | null;
}

/** The displayed status; it turns stale with time. */
export function statusNow({ status, scannedAt, service }: LastSeen, now: Date): TrackingStatus {
  if (status !== 'Enroute' || scannedAt === null) return status;
  const hours = (now.getTime() - scannedAt.getTime()) / hourMs;
  return hours > staleAfter(service) ? 'StaleTracking' : status;
}

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

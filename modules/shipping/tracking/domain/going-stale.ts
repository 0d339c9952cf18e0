import type { TrackingStatus } from './tracking-status.ts';

const hourMs = 3_600_000;

/** Domain shipping §7.13: no scan for 36 hours is too long for an express parcel, 96 hours for one by ground. */
const staleAfterHours = { express: 36, ground: 96 } as const;

/** By ground where the name of the service says so. */
const patienceOf = (service: string | null): number =>
  staleAfterHours[/ground|advantage|parcel select/i.test(service ?? '') ? 'ground' : 'express'];

interface LastSeen {
  readonly status: TrackingStatus;
  readonly scannedAt: Date | null;
  readonly service: string | null;
}

/** The status as it is shown now. It goes stale by time alone, and the next scan makes it fresh again. */
export function statusNow({ status, scannedAt, service }: LastSeen, now: Date): TrackingStatus {
  if (status !== 'Enroute' || scannedAt === null) return status;
  const hours = (now.getTime() - scannedAt.getTime()) / hourMs;
  return hours > patienceOf(service) ? 'StaleTracking' : status;
}

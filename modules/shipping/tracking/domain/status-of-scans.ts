import { statusOfScan } from './scan.ts';
import type { Scan } from './scan.ts';
import { trackingStatuses } from './tracking-status.ts';
import type { TrackingStatus } from './tracking-status.ts';

/**
 * What all scans together say. They are read in the order in which they happened, each once, so that late, doubled and
 * shuffled news comes to the same.
 */
export function statusOfScans(scans: readonly Scan[]): TrackingStatus {
  let status: TrackingStatus = 'NotChecked';
  for (const { kind } of inOrder(scans)) {
    const told = statusOfScan[kind];
    if (told !== null && mayFollow(status, told)) status = told;
  }
  return status;
}

/** Each scan once, the first first; of two in one moment the id decides, so that the order is always the same. */
export function inOrder<S extends Scan>(scans: readonly S[]): S[] {
  const once = new Map(scans.map((scan) => [scan.id, scan]));
  return [...once.values()].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/**
 * Domain shipping §7.13: the higher rank wins; trouble and the way go both ways, and what is delivered is left only by
 * coming back.
 */
export function mayFollow(known: TrackingStatus, told: TrackingStatus): boolean {
  if (known === 'Exception' && told === 'Enroute') return true;
  if (known === 'Delivered' && told === 'Returned') return true;
  return trackingStatuses[told].rank > trackingStatuses[known].rank;
}

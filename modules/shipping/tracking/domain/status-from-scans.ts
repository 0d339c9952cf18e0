import { statusOfScan } from './scan.ts';
import type { Scan } from './scan.ts';
import { trackingStatuses } from './tracking-status.ts';
import type { TrackingStatus } from './tracking-status.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { shipmentMoves } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentMove } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

/**
 * What all scans together say. They are read in the order in which they happened, each once, so that late, doubled and
 * shuffled news comes to the same.
 */
export function statusFromScans(scans: readonly Scan[]): TrackingStatus {
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

/**
 * The moves that each status of the parcel asks of its shipment, the first that it may take; none where it says nothing
 * new. Our choice (decision 0019): a parcel that was sent on to another address is in trouble until somebody looked.
 */
const movesOf: Readonly<Record<TrackingStatus, readonly ShipmentMove[]>> = {
  NotChecked: [],
  Unknown: [],
  Unavailable: [],
  Unscanned: [],
  Enroute: ['scan'],
  LeftNotice: ['scan'],
  // Silence is no news of the carrier's: it is shown, and the shipment stays where it is.
  StaleTracking: [],
  Exception: ['stumble'],
  Forwarded: ['stumble'],
  Undeliverable: ['stumble'],
  Returned: ['stumble', 'comeBack'],
  Delivered: ['deliver'],
  Finalized: ['complete'],
  ManualClose: [],
};

/** What the carrier's news makes of the shipment; undefined where it stays as it is. */
export function moveForStatus(
  shipment: ShipmentStatus,
  parcel: TrackingStatus,
): { readonly move: ShipmentMove; readonly to: ShipmentStatus } | undefined {
  for (const move of movesOf[parcel]) {
    const verdict = mayMove(shipmentMoves, shipment, move, 'carrier', { mayStillVoid: true });
    if (verdict.allowed) return { move, to: verdict.to };
  }
  return undefined;
}

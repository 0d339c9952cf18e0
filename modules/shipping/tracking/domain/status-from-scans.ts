import { statusOfScan, trackingStatuses } from './tracking-status.ts';
import type { Scan, TrackingStatus } from './tracking-status.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { shipmentMoves } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentMove } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

/**
 * The status from all scans, in the order they happened and deduplicated, so that late, doubled and shuffled scans give
 * the same result.
 */
export function statusFromScans(scans: readonly Scan[]): TrackingStatus {
  let status: TrackingStatus = 'NotChecked';
  for (const { kind } of inOrder(scans)) {
    const reported = statusOfScan[kind];
    if (reported !== null && canFollow(status, reported)) status = reported;
  }
  return status;
}

/** Deduplicated and ordered; ties break by ID. */
export function inOrder<S extends Scan>(scans: readonly S[]): S[] {
  const uniqueScans = new Map(scans.map((scan) => [scan.id, scan]));
  return [...uniqueScans.values()].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/**
 * Domain shipping §7.13: the higher rank wins, except that exception and in transit alternate, and delivered is left only
 * by a return.
 */
export function canFollow(current: TrackingStatus, reported: TrackingStatus): boolean {
  if (current === 'Exception' && reported === 'Enroute') return true;
  if (current === 'Delivered' && reported === 'Returned') return true;
  return trackingStatuses[reported].rank > trackingStatuses[current].rank;
}

/**
 * The moves for each parcel status; the first possible one is taken. Our choice (decision 0019): a redirected parcel is
 * an exception until someone has looked at it.
 */
const movesByStatus: Readonly<Record<TrackingStatus, readonly ShipmentMove[]>> = {
  NotChecked: [],
  Unknown: [],
  Unavailable: [],
  Unscanned: [],
  Enroute: ['scan'],
  LeftNotice: ['scan'],
  // Staleness is display only; the shipment does not move.
  StaleTracking: [],
  Exception: ['stumble'],
  Forwarded: ['stumble'],
  Undeliverable: ['stumble'],
  Returned: ['stumble', 'comeBack'],
  Delivered: ['deliver'],
  Finalized: ['complete'],
  ManualClose: [],
};

/** Undefined if the status does not change. */
export function moveForStatus(
  shipment: ShipmentStatus,
  parcel: TrackingStatus,
): { readonly move: ShipmentMove; readonly to: ShipmentStatus } | undefined {
  for (const move of movesByStatus[parcel]) {
    const verdict = mayMove(shipmentMoves, shipment, move, 'carrier', { mayStillVoid: false });
    if (verdict.allowed) return { move, to: verdict.to };
  }
  return undefined;
}

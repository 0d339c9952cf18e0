import { mayMove } from '#kit/domain/life-cycle.ts';
import { shipmentMoves } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentMove } from '#modules/shipping/shipments/domain/shipment-moves.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { TrackingStatus } from './tracking-status.ts';

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
export function moveOfTracking(
  shipment: ShipmentStatus,
  parcel: TrackingStatus,
): { readonly move: ShipmentMove; readonly to: ShipmentStatus } | undefined {
  for (const move of movesOf[parcel]) {
    const verdict = mayMove(shipmentMoves, shipment, move, 'carrier', { mayStillVoid: true });
    if (verdict.allowed) return { move, to: verdict.to };
  }
  return undefined;
}

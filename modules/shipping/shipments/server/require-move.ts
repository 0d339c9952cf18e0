import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refuse.ts';
import { shipmentMoves } from '../domain/shipment-moves.ts';
import type { ShipmentMove } from '../domain/shipment-moves.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentRow } from './shipment-store.ts';

/** Where a member's move leads, or why there is no such move from here. */
export function requireMove(row: ShipmentRow, move: ShipmentMove, refusal: Refusal): ShipmentStatus {
  const verdict = mayMove(shipmentMoves, row.status, move, 'member', { mayStillVoid: true });
  return verdict.allowed ? verdict.to : refuse(refusal);
}

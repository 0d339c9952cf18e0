import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { SupplyOrder } from '../contract/supply-endpoints.ts';
import { supplyMoves } from '../domain/supply-moves.ts';
import type { SupplyMove } from '../domain/supply-moves.ts';
import type { SupplyOrderRow } from './supply-store.ts';

export const canMove = (
  { status }: Pick<SupplyOrderRow, 'status'>,
  move: SupplyMove,
  by: 'desk' | 'member' | 'carrier',
): boolean => mayMove(supplyMoves, status, move, by, {}).allowed;

export async function presentSupplyOrders(
  ctx: Ctx,
  member: Member,
  rows: readonly SupplyOrderRow[],
): Promise<SupplyOrder[]> {
  const names = await namesOf(ctx, rows);
  const mayAct = canManageShipments(member);
  return rows.map((row) => ({
    ...presentOrder(row, names),
    actions: [
      ...(mayAct && canMove(row, 'cancel', 'member') ? (['cancel'] as const) : []),
      ...(mayAct && canMove(row, 'deliver', 'member') ? (['receive'] as const) : []),
    ],
  }));
}

export const namesOf = (ctx: Ctx, rows: readonly SupplyOrderRow[]): Promise<ReadonlyMap<string, string>> =>
  findPersonNames(ctx, [...new Set(rows.map(({ created_by: by }) => by))]);

export const presentOrder = (row: SupplyOrderRow, names: ReadonlyMap<string, string>) => ({
  orderId: row.order_id,
  number: row.number,
  status: row.status,
  lines: [...row.lines],
  amount: row.amount,
  address: { ...row.address, street: [...row.address.street] },
  comments: row.comments,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  reason: row.reason,
  orderedBy: names.get(row.created_by) ?? '',
  orderedAt: row.created_at.toISOString(),
  movedAt: row.moved_at.toISOString(),
});

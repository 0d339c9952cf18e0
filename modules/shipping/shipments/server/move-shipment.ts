import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentMoves } from '../domain/shipment-moves.ts';
import type { ShipmentMove } from '../domain/shipment-moves.ts';
import { publishMoveOfAttention } from './publish-attention.ts';
import { statusColumns } from './shipment-store.ts';
import type { ShipmentRow, ShipmentTables } from './shipment-store.ts';

type Mover = 'purchase' | 'member' | 'reviewer' | 'administrator' | 'carrier';

interface ShipmentChanges {
  readonly carrier?: string;
  readonly service?: string;
  readonly tracking_number?: string;
  readonly cost?: Cents;
  readonly insured_value?: Cents;
  readonly explanation?: string | null;
  readonly promised_on?: Day | null;
  readonly listed_at?: Date;
  readonly transacted_at?: Date;
  readonly voided_at?: Date;
  readonly delivered_at?: Date | null;
}

export function canMove(row: ShipmentRow, move: ShipmentMove, by: Mover): boolean {
  return mayMove(shipmentMoves, row.status, move, by, moveFacts(row)).allowed;
}

/** What moves need besides a status. */
export const moveFacts = ({ scan_form_id: form }: Pick<ShipmentRow, 'scan_form_id'>) => ({
  mayStillVoid: form === null,
});

/** The caller has locked the shipment and checked canMove. */
export async function moveShipment(
  ctx: Ctx,
  row: ShipmentRow,
  { move, by }: { readonly move: ShipmentMove; readonly by: Mover },
  changes: ShipmentChanges = {},
): Promise<ShipmentRow> {
  const verdict = mayMove(shipmentMoves, row.status, move, by, moveFacts(row));
  if (!verdict.allowed) throw new Error(`A shipment with status ${row.status} doesn't allow ${move}.`);
  const moved = await tablesOf<ShipmentTables>(ctx)
    .updateTable('shipping.shipment')
    .set({ ...statusColumns(verdict.to), ...changes, version: sql<number>`version + 1` })
    .where('company_id', '=', row.company_id)
    .where('shipment_id', '=', row.shipment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishMoveOfAttention(ctx, moved, row.status, moved.status);
  return moved;
}

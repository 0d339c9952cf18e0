import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { limitedTo } from './shipment-permissions.ts';
import type { ShipmentRow, ShipmentTables } from './shipment-store.ts';

/** The newest boomerang label of each shipment that isn't scanned yet: original's ID to boomerang's ID. */
export async function findReturnLabels(
  ctx: Ctx,
  member: Member,
  rows: readonly Pick<ShipmentRow, 'shipment_id' | 'transacted_at'>[],
): Promise<ReadonlyMap<string, string>> {
  const originals = rows.filter((row) => row.transacted_at !== null).map((row) => row.shipment_id);
  if (originals.length === 0) return new Map();
  const createdBy = limitedTo(member);
  let query = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(['shipment_id', 'original_shipment_id'])
    .where('company_id', '=', member.companyId)
    .where('original_shipment_id', 'in', originals)
    .where('status', '=', 'Boomerang')
    .orderBy('transacted_at');
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  const labels = await query.execute();
  return new Map(labels.map((label) => [label.original_shipment_id ?? '', label.shipment_id]));
}

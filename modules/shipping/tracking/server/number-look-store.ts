import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OfShipment } from './scan-store.ts';
import type { TrackingTables } from './tracking-tables.ts';

type LookRow = Selectable<TrackingTables['shipping.number_look']>;

/** A person of the portal, or a recipient known by an e-mail alone. */
type Looker = { readonly personId: string } | { readonly recipient: string };

export async function insertLook(
  ctx: Ctx,
  { companyId, shipmentId }: OfShipment,
  looker: Looker,
): Promise<void> {
  await tablesOf<TrackingTables>(ctx)
    .insertInto('shipping.number_look')
    .values({
      company_id: companyId,
      look_id: newId(),
      shipment_id: shipmentId,
      looked_by: 'personId' in looker ? looker.personId : null,
      recipient: 'recipient' in looker ? looker.recipient : null,
      looked_at: ctx.clock.now(),
    })
    .execute();
}

export function looksOf(ctx: Ctx, { companyId, shipmentId }: OfShipment, limit: number): Promise<LookRow[]> {
  return tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.number_look')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('looked_at', 'desc')
    .orderBy('look_id', 'desc')
    .limit(limit)
    .execute();
}

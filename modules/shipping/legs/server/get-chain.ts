import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Leg, getChain as call } from '../contract/leg-endpoints.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { townOf } from '#modules/shipping/tracking/domain/route-stops.ts';
import {
  requireShipment,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { listReturnEmails } from './return-email-store.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ShipmentKey } from '#modules/shipping/tracking/server/scan-store.ts';

/** Only legs this person may see. */
export async function getChain(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const { shipment_id: shipmentId } = await requireShipment(ctx, member, params.shipmentId);
  const key = { companyId: member.companyId, shipmentId };
  const rows = await listLegs(ctx, key);
  const emails = await listReturnEmails(ctx, key);
  return {
    legs: rows
      .filter((row) => seesAllShipments(member) || row.created_by === member.personId)
      .map(presentLeg),
    letters: emails.map((email) => ({
      email: email.email,
      sentAt: email.sent_at.toISOString(),
      prints: email.prints,
      printedAt: email.printed_at?.toISOString() ?? null,
    })),
  };
}

const presentLeg = ({ shipment_id, number, kind, status, draft, tracking_number }: ShipmentRow): Leg => ({
  shipmentId: shipment_id,
  number,
  kind,
  status,
  shown: shipmentStatuses[status].shown,
  from: townName(draft.origin),
  to: townName(draft.destination),
  trackingTail: tracking_number?.slice(-4) ?? null,
});

const townName = (place: Place | null): string => (place === null ? '' : townOf(place));

// Our choice (decision 0019): longer chains are cut.
const maxLegs = 50;

/** The whole chain from its first shipment, in order. */
async function listLegs(ctx: Ctx, { companyId, shipmentId }: ShipmentKey): Promise<ShipmentRow[]> {
  return tablesOf<ShipmentTables>(ctx)
    .withRecursive('above', (chain) =>
      chain
        .selectFrom('shipping.shipment')
        .select(['shipment_id', 'original_shipment_id'])
        .select(sql<number>`0`.as('steps'))
        .where('company_id', '=', companyId)
        .where('shipment_id', '=', shipmentId)
        .union(
          chain
            .selectFrom('shipping.shipment as one')
            .innerJoin('above', 'above.original_shipment_id', 'one.shipment_id')
            .select(['one.shipment_id', 'one.original_shipment_id'])
            .select(sql<number>`above.steps + 1`.as('steps'))
            .where('one.company_id', '=', companyId)
            .where(sql<boolean>`above.steps < ${maxLegs}`),
        ),
    )
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('above')
        .select('shipment_id')
        .select(sql<number>`0`.as('steps'))
        .where('steps', '=', (first) =>
          first.selectFrom('above').select(({ fn }) => fn.max('steps').as('most')),
        )
        .union(
          chain
            .selectFrom('shipping.shipment as one')
            .innerJoin('chain', 'chain.shipment_id', 'one.original_shipment_id')
            .select('one.shipment_id')
            .select(sql<number>`chain.steps + 1`.as('steps'))
            .where('one.company_id', '=', companyId)
            .where(sql<boolean>`chain.steps < ${maxLegs}`),
        ),
    )
    .selectFrom('shipping.shipment as one')
    .innerJoin('chain', 'chain.shipment_id', 'one.shipment_id')
    .selectAll('one')
    .where('one.company_id', '=', companyId)
    .orderBy('chain.steps')
    .orderBy('one.created_at')
    .limit(maxLegs)
    .execute();
}

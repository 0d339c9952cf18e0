import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getChain as call, Leg } from '../contract/leg-endpoints.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { townOf } from '#modules/shipping/tracking/domain/stops-of-way.ts';
import { shipmentAtHand } from '#modules/shipping/shipments/server/shipment-at-hand.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { seesAll } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { legsOf } from './leg-store.ts';
import { lettersOf } from './return-letter-store.ts';

/** As much of it as this person may see. */
export async function getChain(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const { shipment_id: shipmentId } = await shipmentAtHand(ctx, member, params.shipmentId);
  const whose = { companyId: member.companyId, shipmentId };
  const rows = await legsOf(ctx, whose);
  const letters = await lettersOf(ctx, whose);
  return {
    legs: rows.filter((row) => seesAll(member) || row.created_by === member.personId).map(legOf),
    letters: letters.map((letter) => ({
      email: letter.email,
      sentAt: letter.sent_at.toISOString(),
      prints: letter.prints,
      printedAt: letter.printed_at?.toISOString() ?? null,
    })),
  };
}

const legOf = ({ shipment_id, number, kind, status, draft, tracking_number }: ShipmentRow): Leg => ({
  shipmentId: shipment_id,
  number,
  kind,
  status,
  shown: shipmentStatuses[status].shown,
  from: town(draft.origin),
  to: town(draft.destination),
  trackingTail: tracking_number?.slice(-4) ?? null,
});

const town = (place: Place | null): string => (place === null ? '' : townOf(place));

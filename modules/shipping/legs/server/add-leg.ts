import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { legRefusals as no } from '../contract/leg-endpoints.ts';
import type { addLeg as call } from '../contract/leg-endpoints.ts';
import { legDraft, canHaveLegs, wentAbroad } from '#modules/shipping/shipments/domain/derived-drafts.ts';
import { presentShipment } from '#modules/shipping/shipments/server/present-shipment.ts';
import { requireCreator, requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { insertShipment } from '#modules/shipping/shipments/server/shipment-store.ts';

/** Creates a draft; quote and rules apply as usual. */
export async function addLeg(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const { companyId, personId } = member;
  const original = await requireShipment(ctx, member, params.shipmentId);
  const isInsuranceOnly = original.draft.insuranceOnly !== undefined;
  if (wentAbroad(original.draft)) refuse(no.leg_from_abroad);
  if (!canHaveLegs({ status: original.status, isInsuranceOnly, wentAbroad: false })) refuse(no.leg_not_now);
  const at = ctx.clock.now();
  const { shipment_id: shipmentId, draft } = original;
  const leg = legDraft(body.kind, { shipmentId, draft, on: day(providerDay(at)) });
  const row = await insertShipment(ctx, { companyId, personId, shipmentId: newId(), at }, leg);
  await ctx.record({
    act: 'shipping.addLeg',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId,
    facts: { number: row.number, kind: body.kind, of: original.number },
  });
  return { shipment: await presentShipment(ctx, member, row) };
}

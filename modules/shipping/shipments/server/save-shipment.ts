import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { saveShipment as call } from '../contract/shipment-endpoints.ts';
import { requireOriginal } from './require-shipment.ts';
import { presentShipment } from './present-shipment.ts';
import { insertShipment } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

export async function saveShipment(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  await requireOriginal(ctx, member, body.draft);
  const who = {
    companyId: member.companyId,
    personId: member.personId,
    shipmentId: newId(),
    at: ctx.clock.now(),
  };
  const row = await insertShipment(ctx, who, body.draft);
  await ctx.record({
    act: 'shipping.saveShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number },
  });
  return { shipment: await presentShipment(ctx, member, row) };
}

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { copyShipment as call } from '../contract/shipment-endpoints.ts';
import { copyDraft } from '../domain/copy-draft.ts';
import { presentShipment } from './present-shipment.ts';
import { requireShipment } from './require-shipment.ts';
import { insertShipment } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

export async function copyShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const original = await requireShipment(ctx, member, params.shipmentId);
  const at = ctx.clock.now();
  const who = { companyId: member.companyId, personId: member.personId, shipmentId: newId(), at };
  const row = await insertShipment(ctx, who, copyDraft(original.draft, day(providerDay(at))));
  await ctx.record({
    act: 'shipping.copyShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number, from: original.number },
  });
  return { shipment: await presentShipment(ctx, member, row) };
}

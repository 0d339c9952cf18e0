import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import type { changeShipment as call } from '../contract/shipment-endpoints.ts';
import { requireLockedShipment, requireMove, requireOriginal } from './require-shipment.ts';
import { presentShipment } from './present-shipment.ts';
import { updateDraft } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

/** Saves an incomplete draft; earlier quotes no longer apply. */
export async function changeShipment(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  const status = requireMove(row, 'save', no.shipment_past_editing);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { version: row.version, draft: row.draft },
    });
  await requireOriginal(ctx, member, body.draft);
  const who = { ...params, companyId: member.companyId, personId: member.personId, at: ctx.clock.now() };
  return { shipment: await presentShipment(ctx, member, await updateDraft(ctx, who, body.draft, status)) };
}

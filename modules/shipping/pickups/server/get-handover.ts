import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { getHandover as call } from '../contract/handover-endpoints.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import { findReceiptLines } from './handover-receipt-pdf.ts';
import { findPickup } from './pickup-store.ts';
import { presentPickups } from './present-pickup.ts';

/** What the receipt's PDF has, for the page. */
export async function getHandover(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const key = { companyId: member.companyId, pickupId: params.pickupId };
  const row = await findPickup(ctx, key, limitedTo(member));
  if (row?.confirmation === null || row === undefined) return refuse(no.pickup_missing);
  const { handed_over_by: by } = row;
  const [[pickup], lines, names] = [
    await presentPickups(ctx, member, [row]),
    await findReceiptLines(ctx, row),
    await findPersonNames(ctx, by === null ? [] : [by]),
  ];
  return {
    pickup: pickup ?? refuse(no.pickup_missing),
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    handedOverBy: by === null ? null : (names.get(by) ?? ''),
    parcels: lines.map(({ shipmentId, number, shipTo, value }) => ({
      shipmentId,
      number,
      shipTo,
      insuredValue: Number(value),
    })),
  };
}

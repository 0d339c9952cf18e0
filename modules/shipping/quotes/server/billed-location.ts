import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations, findDeliveryAddresses } from '#platform/companies/server.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { billedLocationOf } from '../domain/billed-location.ts';

/** The member's location it is billed to. */
export async function findBilledLocation(
  ctx: Ctx,
  { companyId, personId }: Member,
  plan: Pick<ShipmentPlan, 'origin' | 'destination'>,
): Promise<string | null> {
  const places = await findDeliveryAddresses(ctx, companyId);
  const workplaces = places
    .filter(({ locationId }) => locationId !== companyId)
    .map(({ locationId, street, postCode }) => ({
      locationId,
      addressLine1: street[0] ?? '',
      postalCode: postCode,
    }));
  return billedLocationOf(plan, workplaces, await findAssignedLocations(ctx, companyId, personId)) ?? null;
}

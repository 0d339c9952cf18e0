import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deliveryPlaces, ownLocations } from '#platform/companies/server.ts';
import { locationOfShipment } from '../domain/location-of-shipment.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Under which location statements tell of it, and whose administrator sees it there. */
export async function billedLocation(
  ctx: Ctx,
  { companyId, personId }: Member,
  plan: ShipmentPlan,
): Promise<string | null> {
  const places = await deliveryPlaces(ctx, companyId);
  const workplaces = places
    .filter(({ locationId }) => locationId !== companyId)
    .map(({ locationId, street, postCode }) => ({
      locationId,
      addressLine1: street[0] ?? '',
      postalCode: postCode,
    }));
  return locationOfShipment(plan, workplaces, await ownLocations(ctx, companyId, personId)) ?? null;
}

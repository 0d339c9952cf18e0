import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations, findDeliveryAddresses } from '#platform/companies/server.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { billedLocationOf } from '../domain/billed-location.ts';

/** The company and the person who ship. */
export type Shipper = Pick<Member, 'companyId' | 'personId'>;

type Ends = Pick<ShipmentPlan, 'origin' | 'destination'>;

/** The member's location that a shipment is billed to. */
export async function readBilledLocations(
  ctx: Ctx,
  { companyId, personId }: Shipper,
): Promise<(ends: Ends) => string | null> {
  const places = await findDeliveryAddresses(ctx, companyId);
  const workplaces = places
    .filter(({ locationId }) => locationId !== companyId)
    .map(({ locationId, street, postCode }) => ({
      locationId,
      addressLine1: street[0] ?? '',
      postalCode: postCode,
    }));
  const assigned = await findAssignedLocations(ctx, companyId, personId);
  return (ends) => billedLocationOf(ends, workplaces, assigned) ?? null;
}

export const findBilledLocation = async (ctx: Ctx, shipper: Shipper, ends: Ends): Promise<string | null> =>
  (await readBilledLocations(ctx, shipper))(ends);

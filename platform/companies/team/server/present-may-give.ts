import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/place-shapes.ts';
import { allowanceOf } from '../contract/allowance.ts';
import { isAdministrator, rolesGivenBy } from '../contract/place.ts';
import type { Place } from '../contract/place.ts';

type Locations = MayGive['locations'];
type Service = MayGive['services'][number];

const everyService = Object.keys(serviceTypes) as ServiceType[];

/** How far somebody may go in giving: what the rules of a place would let through. */
export function presentMayGive(
  giver: Place,
  locations: Locations,
  subscribed: readonly ServiceType[],
): MayGive {
  const everywhere = isAdministrator(giver);
  const roles = rolesGivenBy(giver);
  return {
    roles: [...roles],
    everywhere,
    locations: everywhere ? locations : locations.filter((one) => giver.locationIds.includes(one.locationId)),
    services:
      roles.length === 0
        ? []
        : everyService.map((service) => ({
            ...presentService(giver, service),
            subscribed: subscribed.includes(service),
          })),
  };
}

const amountOrNone = (cents: number): number | null => (Number.isFinite(cents) ? cents : null);

function presentService(giver: Place, serviceType: ServiceType): Omit<Service, 'subscribed'> {
  const most = allowanceOf(giver, serviceType);
  return {
    serviceType,
    allowed: most.use > 0,
    createShipments: most.createShipments > 0,
    valueLimitCents: amountOrNone(most.valueCents),
    costLimitCents: amountOrNone(most.costCents),
    manageShipments: most.manageShipments > 0 ? 1 : 0,
    orderLimitCents: amountOrNone(most.orderCents),
    create: most.create > 0,
    update: most.update > 0,
  };
}

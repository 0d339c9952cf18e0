import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getTeam as call } from '../contract/team-endpoints.ts';
import { isAdministrator, positionOf, grantableRoles } from '../contract/grant.ts';
import type { Grant } from '../contract/grant.ts';
import { findSubscriptions } from '#platform/companies/company/server/company-store.ts';
import { countTeam } from './count-store.ts';
import { findCompanyLocations } from './member-store.ts';
import { findReader } from './present-member.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType, StoreCarePlanRole } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/grant-shapes.ts';
import { allowanceOf } from '../contract/allowance.ts';
import { rolesWithin } from '../contract/grant-rules.ts';
import { openCarePlanRoles } from './care-plan-roles.ts';

export async function getTeam(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const reader = await findReader(ctx);
  const { companyId, isReadOnly } = reader;
  const counts = await countTeam(ctx, companyId);
  const services = await findSubscriptions(ctx, companyId);
  const position = positionOf(reader);
  const canOnlyRead = isReadOnly || position === 'colleague';
  return {
    people: counts.people,
    administrators: counts.administrators,
    // Only people who decide see waiting and invited people.
    waiting: position === 'administrator' ? counts.waiting : 0,
    invited: position === 'colleague' ? 0 : counts.invited,
    mayGive: presentMayGive(reader, await findCompanyLocations(ctx, companyId), {
      subscribed: services.map(({ service_type: service }) => service),
      careRoles: openCarePlanRoles(services),
    }),
    actions: canOnlyRead ? [] : position === 'administrator' ? ['invite', 'approve'] : ['invite'],
  };
}

type Locations = MayGive['locations'];
type Service = MayGive['services'][number];

interface CompanyServices {
  readonly subscribed: readonly ServiceType[];
  /** Care plan roles that the company's store types allow. */
  readonly careRoles: readonly StoreCarePlanRole[];
}

const everyService = Object.keys(serviceTypes) as ServiceType[];

/** What the grant rules allow this person to give. */
function presentMayGive(
  granter: Grant,
  locations: Locations,
  { subscribed, careRoles }: CompanyServices,
): MayGive {
  const everywhere = isAdministrator(granter);
  const roles = grantableRoles(granter);
  const held = rolesWithin(granter);
  return {
    roles: [...roles],
    everywhere,
    locations: everywhere
      ? locations
      : locations.filter((location) => granter.locationIds.includes(location.locationId)),
    services:
      roles.length === 0
        ? []
        : everyService.map((service) => ({
            ...presentService(granter, service),
            roles:
              service === 'CarePlan' ? careRoles.filter((role) => everywhere || held.includes(role)) : [],
            subscribed: subscribed.includes(service),
          })),
  };
}

const amountOrNull = (cents: number): number | null => (Number.isFinite(cents) ? cents : null);

function presentService(granter: Grant, serviceType: ServiceType): Omit<Service, 'subscribed' | 'roles'> {
  const limits = allowanceOf(granter, serviceType);
  return {
    serviceType,
    allowed: limits.use > 0,
    createShipments: limits.createShipments > 0,
    valueLimitCents: amountOrNull(limits.valueCents),
    costLimitCents: amountOrNull(limits.costCents),
    manageShipments: limits.manageShipments > 0 ? 1 : 0,
    orderLimitCents: amountOrNull(limits.orderCents),
    create: limits.create > 0,
    update: limits.update > 0,
  };
}

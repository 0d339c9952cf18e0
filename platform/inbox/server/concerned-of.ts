import { hasServicePermission, isApproved, isInForce, serviceTypes } from '#platform/access/contract.ts';
import type { Member, ServiceType, Staff } from '#platform/access/contract.ts';
import { homeOfStaff } from '#platform/access/server.ts';
import type { Concerned } from './inbox-store.ts';

/** Until their company says yes a person is nobody there; only what waits for them alone is theirs. */
export function concernedOf(actor: Member | Staff, today: string): Concerned {
  const { personId } = actor;
  if (actor.kind === 'staff')
    return { companyId: homeOfStaff, personId, roles: actor.roles, permissions: [] };
  const { companyId, roles } = actor;
  if (!isApproved(actor)) return { companyId, personId, roles: [], permissions: [] };
  return { companyId, personId, roles, permissions: servicesOf(actor, today) };
}

function servicesOf({ subscriptions, permissions }: Member, today: string): ServiceType[] {
  const known = Object.keys(serviceTypes) as ServiceType[];
  return known.filter(
    (service) =>
      hasServicePermission(permissions, service) &&
      subscriptions.some((one) => one.serviceType === service && isInForce(one, () => today)),
  );
}

import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOnlyViewing } from '#platform/access/contract.ts';
import type { Member, ServicePermission } from '#platform/access/contract.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

/** What of shipping this person was given (spec shipping §6); undefined where nothing limits them. */
export function shippingPermission(member: Member): ServicePermission | undefined {
  return member.permissions.find(({ serviceType }) => serviceType === 'Shipping');
}

export function isAdministrator({ roles }: Member): boolean {
  return roles.includes('BusinessAdministrator');
}

/** Spec shipping §6: a manage level sees those created by the user (0) or by the entire organization (1). */
export function seesAllShipments(member: Member): boolean {
  return isAdministrator(member) || (shippingPermission(member)?.manageShipments ?? 1) === 1;
}

export function canCreateShipments(member: Member): boolean {
  return isAdministrator(member) || shippingPermission(member)?.createShipments?.allowed !== false;
}

/** Staff who look at a company write nothing for it. */
export const canManageShipments = (member: Member): boolean =>
  canCreateShipments(member) && !isOnlyViewing(shippingPeople, member);

/** Whoever is about to write a shipment. */
export function requireCreator({ actor }: Pick<Ctx, 'actor'>): Member {
  const member = requireMember(actor);
  return canCreateShipments(member) ? member : refuse(no.shipment_not_yours);
}

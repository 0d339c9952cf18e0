import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member, ServicePermission } from '#platform/access/contract.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

/** Shipping permissions (spec shipping §6); undefined if unrestricted. */
export function shippingPermission(member: Member): ServicePermission | undefined {
  return member.permissions.find(({ serviceType }) => serviceType === 'Shipping');
}

export function isAdministrator({ roles }: Member): boolean {
  return roles.includes('BusinessAdministrator');
}

/** Spec shipping §6: level 0 sees own shipments, level 1 the company's. */
export function seesAllShipments(member: Member): boolean {
  return isAdministrator(member) || (shippingPermission(member)?.manageShipments ?? 1) === 1;
}

export function canCreateShipments(member: Member): boolean {
  return isAdministrator(member) || shippingPermission(member)?.createShipments?.allowed !== false;
}

/** Staff viewing a company may not change anything. */
export const canManageShipments = (member: Member): boolean =>
  canCreateShipments(member) && !isReadOnlyView(shippingPeople, member);

export function requireCreator({ actor }: Pick<Ctx, 'actor'>): Member {
  const member = requireMember(actor);
  return canCreateShipments(member) ? member : refuse(no.shipment_not_yours);
}

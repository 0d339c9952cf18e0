import type { ServicePermission } from '#platform/access/contract.ts';

/** Each service with what belongs to it and nothing else; what says no more than nothing would is left out. */
export function tidyPermissions(permissions: readonly ServicePermission[]): ServicePermission[] {
  return permissions.map(tidy).filter(saysSomething);
}

function tidy({ serviceType, allowed, ...details }: ServicePermission): ServicePermission {
  if (!allowed) return { serviceType, allowed };
  switch (serviceType) {
    case 'Shipping': {
      const { createShipments, manageShipments } = details;
      return {
        serviceType,
        allowed,
        ...(createShipments && saysMore(createShipments) ? { createShipments } : {}),
        ...(manageShipments === 1 ? { manageShipments } : {}),
      };
    }
    case 'MarketPlace': {
      const { orderLimitCents } = details;
      return { serviceType, allowed, ...(orderLimitCents === undefined ? {} : { orderLimitCents }) };
    }
    case 'JewelerPages':
      return {
        serviceType,
        allowed,
        ...(details.create === false ? { create: false } : {}),
        ...(details.update === false ? { update: false } : {}),
      };
    default:
      return { serviceType, allowed };
  }
}

type CreateShipments = NonNullable<ServicePermission['createShipments']>;

const saysMore = ({ allowed, valueLimitCents, costLimitCents }: CreateShipments): boolean =>
  !allowed || valueLimitCents !== undefined || costLimitCents !== undefined;

const saysSomething = (permission: ServicePermission): boolean =>
  !permission.allowed || Object.keys(permission).length > 2;

import type { ServicePermission } from '#platform/access/contract.ts';

/** Drops details of other services and permissions that equal the default. */
export function normalizePermissions(permissions: readonly ServicePermission[]): ServicePermission[] {
  return permissions.map(normalize).filter(differsFromDefault);
}

function normalize({ serviceType, allowed, ...details }: ServicePermission): ServicePermission {
  if (!allowed) return { serviceType, allowed };
  switch (serviceType) {
    case 'Shipping': {
      const { createShipments, manageShipments } = details;
      return {
        serviceType,
        allowed,
        ...(createShipments && limitsShipments(createShipments) ? { createShipments } : {}),
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
    case 'CarePlan': {
      const { roles = [] } = details;
      return { serviceType, allowed, ...(roles.length === 0 ? {} : { roles }) };
    }
    default:
      return { serviceType, allowed };
  }
}

type CreateShipments = NonNullable<ServicePermission['createShipments']>;

const limitsShipments = ({ allowed, valueLimitCents, costLimitCents }: CreateShipments): boolean =>
  !allowed || valueLimitCents !== undefined || costLimitCents !== undefined;

const differsFromDefault = (permission: ServicePermission): boolean =>
  !permission.allowed || Object.keys(permission).length > 2;

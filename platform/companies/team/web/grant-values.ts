import * as z from 'zod/mini';
import { serviceTypes } from '#platform/access/contract.ts';
import type { BusinessRole, ServicePermission, ServiceType } from '#platform/access/contract.ts';
import { carePlanRoleList, locationIds, permissions, roles } from '../contract/grant-shapes.ts';
import type { MayGive } from '../contract/grant-shapes.ts';

const everyService = Object.keys(serviceTypes) as ServiceType[];

const amount = z.nullable(z.int());

/** One field for each value, so that two editors conflict on single values only. */
export const grantValues = z.object({
  version: z.int(),
  roles,
  locationIds,
  uses: z.record(z.enum(everyService), z.boolean()),
  shipping: z.object({
    create: z.boolean(),
    valueLimitCents: amount,
    costLimitCents: amount,
    manage: z.enum(['0', '1']),
  }),
  market: z.object({ orderLimitCents: amount }),
  pages: z.object({ create: z.boolean(), update: z.boolean() }),
  carePlan: z.object({ roles: carePlanRoleList }),
});

export type GrantValues = z.output<typeof grantValues>;

export interface MemberGrant {
  readonly version: number;
  readonly roles: readonly BusinessRole[];
  readonly permissions: readonly ServicePermission[];
  readonly locationIds: readonly string[];
}

const allowedUses = (allowed: (service: ServiceType) => boolean): GrantValues['uses'] =>
  z.parse(
    grantValues.shape.uses,
    Object.fromEntries(everyService.map((service) => [service, allowed(service)])),
  );

export function grantToValues({
  version,
  roles: memberGrant,
  permissions: permissionList,
  locationIds: locationList,
}: MemberGrant): GrantValues {
  const permissionFor = (service: ServiceType) =>
    permissionList.find(({ serviceType }) => serviceType === service);
  const shipping = permissionFor('Shipping');
  const pages = permissionFor('JewelerPages');
  return {
    version,
    roles: [...memberGrant],
    locationIds: [...locationList],
    uses: allowedUses((service) => permissionFor(service)?.allowed !== false),
    shipping: {
      create: shipping?.createShipments?.allowed !== false,
      valueLimitCents: shipping?.createShipments?.valueLimitCents ?? null,
      costLimitCents: shipping?.createShipments?.costLimitCents ?? null,
      manage: shipping?.manageShipments === 1 ? '1' : '0',
    },
    market: { orderLimitCents: permissionFor('MarketPlace')?.orderLimitCents ?? null },
    pages: { create: pages?.create !== false, update: pages?.update !== false },
    carePlan: { roles: [...(permissionFor('CarePlan')?.roles ?? [])] },
  };
}

/** The most that may be given to a new business user. */
export function newMemberValues({ services, locations, everywhere }: MayGive): GrantValues {
  const permissionFor = (service: ServiceType) => services.find(({ serviceType }) => serviceType === service);
  const shipping = permissionFor('Shipping');
  const pages = permissionFor('JewelerPages');
  const [first, ...otherLocations] = locations;
  return {
    version: 1,
    roles: ['BusinessUser'],
    locationIds: !everywhere && first !== undefined && otherLocations.length === 0 ? [first.locationId] : [],
    uses: allowedUses((service) => permissionFor(service)?.allowed ?? true),
    shipping: {
      create: shipping?.createShipments ?? true,
      valueLimitCents: shipping?.valueLimitCents ?? null,
      costLimitCents: shipping?.costLimitCents ?? null,
      manage: '0',
    },
    market: { orderLimitCents: permissionFor('MarketPlace')?.orderLimitCents ?? null },
    pages: { create: pages?.create ?? true, update: pages?.update ?? true },
    carePlan: { roles: [] },
  };
}

/** Administrators have everything, so their permissions and locations are empty. */
export function grantFromValues(values: GrantValues) {
  if (values.roles.includes('BusinessAdministrator'))
    return { roles: values.roles, permissions: [], locationIds: [] };
  return {
    roles: values.roles,
    permissions: everyService.flatMap((service) => permissionFromValues(values, service)),
    locationIds: values.locationIds,
  };
}

function permissionFromValues(
  { uses, shipping, market, pages, carePlan }: GrantValues,
  serviceType: ServiceType,
): ServicePermission[] {
  if (!uses[serviceType]) return [{ serviceType, allowed: false }];
  if (serviceType === 'JewelerPages') return [{ serviceType, allowed: true, ...pages }];
  if (serviceType === 'CarePlan')
    return carePlan.roles.length === 0 ? [] : [{ serviceType, allowed: true, roles: carePlan.roles }];
  if (serviceType === 'MarketPlace') {
    const { orderLimitCents } = market;
    return orderLimitCents === null ? [] : [{ serviceType, allowed: true, orderLimitCents }];
  }
  if (serviceType !== 'Shipping') return [];
  const { create, valueLimitCents, costLimitCents, manage } = shipping;
  const createShipments = {
    allowed: create,
    ...(create && valueLimitCents !== null ? { valueLimitCents } : {}),
    ...(create && costLimitCents !== null ? { costLimitCents } : {}),
  };
  return [{ serviceType, allowed: true, createShipments, manageShipments: manage === '1' ? 1 : 0 }];
}

const wireGrant = z.object({ version: z.int(), roles, permissions, locationIds });

/** The grant from a stale-write refusal, as form values. */
export function valuesFromWire(wire: unknown): GrantValues {
  return grantToValues(z.parse(wireGrant, wire));
}

import * as z from 'zod/mini';
import { serviceTypes } from '#platform/access/contract.ts';
import type { BusinessRole, ServicePermission, ServiceType } from '#platform/access/contract.ts';
import { locationIds, permissions, roles } from '../contract/grant-shapes.ts';
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
});

export type GrantValues = z.output<typeof grantValues>;

export interface MemberGrant {
  readonly version: number;
  readonly roles: readonly BusinessRole[];
  readonly permissions: readonly ServicePermission[];
  readonly locationIds: readonly string[];
}

const usesOf = (allowed: (service: ServiceType) => boolean): GrantValues['uses'] =>
  z.parse(
    grantValues.shape.uses,
    Object.fromEntries(everyService.map((service) => [service, allowed(service)])),
  );

export function grantToValues({
  version,
  roles: held,
  permissions: given,
  locationIds: at,
}: MemberGrant): GrantValues {
  const of = (service: ServiceType) => given.find(({ serviceType }) => serviceType === service);
  const shipping = of('Shipping');
  const pages = of('JewelerPages');
  return {
    version,
    roles: [...held],
    locationIds: [...at],
    uses: usesOf((service) => of(service)?.allowed !== false),
    shipping: {
      create: shipping?.createShipments?.allowed !== false,
      valueLimitCents: shipping?.createShipments?.valueLimitCents ?? null,
      costLimitCents: shipping?.createShipments?.costLimitCents ?? null,
      manage: shipping?.manageShipments === 1 ? '1' : '0',
    },
    market: { orderLimitCents: of('MarketPlace')?.orderLimitCents ?? null },
    pages: { create: pages?.create !== false, update: pages?.update !== false },
  };
}

/** The most that may be given to a new business user. */
export function newMemberValues({ services, locations, everywhere }: MayGive): GrantValues {
  const of = (service: ServiceType) => services.find(({ serviceType }) => serviceType === service);
  const shipping = of('Shipping');
  const pages = of('JewelerPages');
  const [first, ...others] = locations;
  return {
    version: 1,
    roles: ['BusinessUser'],
    locationIds: !everywhere && first !== undefined && others.length === 0 ? [first.locationId] : [],
    uses: usesOf((service) => of(service)?.allowed ?? true),
    shipping: {
      create: shipping?.createShipments ?? true,
      valueLimitCents: shipping?.valueLimitCents ?? null,
      costLimitCents: shipping?.costLimitCents ?? null,
      manage: '0',
    },
    market: { orderLimitCents: of('MarketPlace')?.orderLimitCents ?? null },
    pages: { create: pages?.create ?? true, update: pages?.update ?? true },
  };
}

/** Administrators have everything, so their permissions and locations are empty. */
export function grantFromValues(values: GrantValues) {
  if (values.roles.includes('BusinessAdministrator'))
    return { roles: values.roles, permissions: [], locationIds: [] };
  return {
    roles: values.roles,
    permissions: everyService.flatMap((service) => permissionIn(values, service)),
    locationIds: values.locationIds,
  };
}

function permissionIn(
  { uses, shipping, market, pages }: GrantValues,
  serviceType: ServiceType,
): ServicePermission[] {
  if (!uses[serviceType]) return [{ serviceType, allowed: false }];
  if (serviceType === 'JewelerPages') return [{ serviceType, allowed: true, ...pages }];
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

const present = z.object({ version: z.int(), roles, permissions, locationIds });

/** The grant from a stale-write refusal, as form values. */
export function valuesFromWire(wire: unknown): GrantValues {
  return grantToValues(z.parse(present, wire));
}

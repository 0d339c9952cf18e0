import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { businessRoles, serviceTypes, storeCarePlanRoles } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';

const serviceMissing = 'Choose a service.';

const codes = Object.entries(serviceTypes) as [ServiceType, number][];

/** Spec platform §3: service types are numbers on the wire and names in code. */
export const serviceType = z.codec(
  z.literal(
    codes.map(([, code]) => code),
    serviceMissing,
  ),
  z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]),
  {
    decode: (code) => codes.find(([, value]) => value === code)?.[0] ?? 'Custom',
    encode: (name) => serviceTypes[name],
  },
);

// Above any insured value, and exact as an integer everywhere.
const limit = z
  .int('Enter an amount.')
  .check(z.minimum(0), z.maximum(100_000_000_00, 'Enter a smaller amount.'));

const areUnique = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

/** Spec platform §6: a person's roles in the company's care plan. */
export const carePlanRoleList = z
  .array(z.enum(storeCarePlanRoles, 'Choose a role.'))
  .check(z.refine(areUnique, 'Remove the duplicate role.'));

/** Spec platform §6: what one person may do within a service. */
export const permission = z.object({
  serviceType,
  allowed: z.boolean(),
  createShipments: z.optional(
    z.object({
      allowed: z.boolean(),
      valueLimitCents: z.optional(limit),
      costLimitCents: z.optional(limit),
    }),
  ),
  manageShipments: z.optional(z.literal([0, 1])),
  /** Marketplace: orders above it need the administrator's approval. */
  orderLimitCents: z.optional(limit),
  create: z.optional(z.boolean()),
  update: z.optional(z.boolean()),
  /** Care plan only. */
  roles: z.optional(z.readonly(carePlanRoleList)),
});

export const roles = z
  .array(z.enum(businessRoles, 'Choose a role.'))
  .check(z.minLength(1, 'Choose at least one role.'), z.refine(areUnique, 'Remove the duplicate role.'));

export const permissions = z.array(permission).check(
  z.maxLength(codes.length, 'Remove the duplicate service.'),
  z.refine(
    (permissionList) => areUnique(permissionList.map((value) => value.serviceType)),
    'Remove the duplicate service.',
  ),
);

export const locationIds = z
  .array(guid)
  .check(
    z.maxLength(1000, 'Choose up to 1,000 locations.'),
    z.refine(areUnique, 'Remove the duplicate location.'),
  );

/** The complete grant; anything left out is removed. */
export const grantShape = { roles, permissions, locationIds } as const;

export const locationOfPerson = z.object({ locationId: z.uuid(), name: z.string() });

/** What the reader may give; screens offer nothing more. */
export const mayGive = z.object({
  roles: z.array(z.enum(businessRoles)),
  /** True if they may leave the locations empty, which means all. */
  everywhere: z.boolean(),
  locations: z.array(locationOfPerson),
  /** All services. Amounts are maximums; null means no limit. */
  services: z.array(
    z.object({
      serviceType,
      /** The company has it or requested it. */
      subscribed: z.boolean(),
      allowed: z.boolean(),
      createShipments: z.boolean(),
      valueLimitCents: z.nullable(z.int()),
      costLimitCents: z.nullable(z.int()),
      manageShipments: z.literal([0, 1]),
      orderLimitCents: z.nullable(z.int()),
      create: z.boolean(),
      update: z.boolean(),
      /** Roles within the service; only the care plan has any. */
      roles: z.array(z.enum(storeCarePlanRoles)),
    }),
  ),
});

export type MayGive = z.output<typeof mayGive>;

import * as z from 'zod/mini';
import {
  businessRoles,
  carePlanRoles,
  personalLinesClaimsRoles,
  staffRoles,
  storeCarePlanRoles,
} from '../domain/roles.ts';
import { serviceTypes } from '../domain/service-types.ts';
import type { ServiceType } from '../domain/service-types.ts';

const serviceType = z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]);
const approvalStatus = z.enum(['None', 'Invited', 'Approved', 'Rejected']);
const serviceRoles = [...carePlanRoles, ...personalLinesClaimsRoles] as const;

const signed = {
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
};

const subscription = z.object({
  serviceType,
  isActive: z.boolean(),
  approvalStatus,
  activeFrom: z.optional(z.iso.date()),
  activeUntil: z.optional(z.iso.date()),
  trial: z.optional(z.boolean()),
});

const cents = z.int().check(z.nonnegative());

const permission = z.object({
  serviceType,
  allowed: z.boolean(),
  createShipments: z.optional(
    z.object({
      allowed: z.boolean(),
      valueLimitCents: z.optional(cents),
      costLimitCents: z.optional(cents),
    }),
  ),
  manageShipments: z.optional(z.literal([0, 1])),
  orderLimitCents: z.optional(cents),
  create: z.optional(z.boolean()),
  update: z.optional(z.boolean()),
  roles: z.optional(z.readonly(z.array(z.enum(storeCarePlanRoles)))),
});

/** The current actor as sent to the browser. */
export const actorShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({
    kind: z.literal('staff'),
    ...signed,
    roles: z.readonly(z.array(z.enum([...staffRoles, ...serviceRoles]))),
  }),
  z.object({
    kind: z.literal('member'),
    ...signed,
    roles: z.readonly(z.array(z.enum([...businessRoles, ...serviceRoles]))),
    companyId: z.uuid(),
    companyName: z.string(),
    jeweler: z.boolean(),
    companyStatus: z.optional(z.enum(['Waiting', 'Rejected', 'Closed'])),
    approvalStatus,
    subscriptions: z.readonly(z.array(subscription)),
    permissions: z.readonly(z.array(permission)),
    canAccessAccounts: z.boolean(),
    companies: z.readonly(z.array(z.object({ companyId: z.uuid(), companyName: z.string() }))),
    uninvited: z.optional(
      z.readonly(z.array(z.object({ companyId: z.uuid(), companyName: z.string(), on: z.iso.date() }))),
    ),
    viewing: z.optional(
      z.object({
        viewId: z.uuid(),
        asPerson: z.optional(z.string()),
        only: z.optional(serviceType),
        acts: z.optional(z.readonly(z.array(serviceType))),
      }),
    ),
  }),
]);

import * as z from 'zod/mini';
import { businessRoles, staffRoles } from '../domain/roles.ts';
import { serviceTypes } from '../domain/service-types.ts';
import type { ServiceType } from '../domain/service-types.ts';

const serviceType = z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]);
const approvalStatus = z.enum(['None', 'Invited', 'Approved', 'Rejected']);

const signed = {
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
};

/** Who somebody is, as a session says it to the browser. */
export const actorShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('staff'), ...signed, roles: z.readonly(z.array(z.enum(staffRoles))) }),
  z.object({
    kind: z.literal('member'),
    ...signed,
    roles: z.readonly(z.array(z.enum(businessRoles))),
    companyId: z.uuid(),
    companyName: z.string(),
    jeweler: z.boolean(),
    approvalStatus,
    subscriptions: z.readonly(z.array(z.object({ serviceType, isActive: z.boolean(), approvalStatus }))),
    permissions: z.readonly(z.array(z.object({ serviceType, allowed: z.boolean() }))),
  }),
]);

import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { personName } from '#kit/contract/shapes/contact.ts';
import { hasOnlyNameCharacters } from '#kit/domain/person-name.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint, signedIn, storeCarePlanRoles } from '#platform/access/contract.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { approvalStatuses } from '../domain/approval-status.ts';

const approvalStatus = z.enum(approvalStatuses);

/** Spec platform §6: permissions exist per person; shipping also says what may be created and managed. */
const servicePermission = z.object({
  serviceType: z.int(),
  allowed: z.boolean(),
  createShipments: z.optional(
    z.object({
      allowed: z.boolean(),
      valueLimitCents: z.optional(z.int()),
      costLimitCents: z.optional(z.int()),
    }),
  ),
  manageShipments: z.optional(z.union([z.literal(0), z.literal(1)])),
  orderLimitCents: z.optional(z.int()),
  create: z.optional(z.boolean()),
  update: z.optional(z.boolean()),
  roles: z.optional(z.readonly(z.array(z.enum(storeCarePlanRoles)))),
});

const personProfileShape = z.object({
  personId: z.uuid(),
  version: z.int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  referenceId: z.nullable(z.string()),
  companyId: z.nullable(z.uuid()),
  registrationId: z.nullable(z.uuid()),
  approvalStatus,
  disableAnalytics: z.boolean(),
  canAccessAccounts: z.boolean(),
  roles: z.array(
    z.object({ companyId: z.nullable(z.uuid()), userRoles: z.array(z.object({ code: z.string() })) }),
  ),
  servicePermissions: z.array(servicePermission),
});

export const getPersonProfile = endpoint({
  name: 'companies.getPersonProfile',
  summary: 'Get the signed-in user with roles at each company and permissions at the active one',
  method: 'GET',
  changes: false,
  path: '/services/membership/persons/profile',
  answer: personProfileShape,
  refusals: [],
  rule: signedIn,
  binding: 'none',
});

const middleName = boundedText(fieldLimits.personName).check(
  z.refine(hasOnlyNameCharacters, 'Use only letters, spaces, apostrophes, periods and hyphens.'),
);

/** Names only; email and phone change where they are verified. */
export const personProfileBody = z.object({
  version,
  firstName: personName,
  middleName: z._default(middleName, ''),
  lastName: personName,
});

export const changePersonProfile = endpoint({
  name: 'companies.changePersonProfile',
  summary: "Update the signed-in user's name",
  method: 'PUT',
  changes: true,
  path: '/services/membership/persons/profile',
  body: personProfileBody,
  answer: personProfileShape,
  refusals: [],
  rule: signedIn,
  binding: 'none',
});

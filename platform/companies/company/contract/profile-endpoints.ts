import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { approvalStatuses } from '#platform/companies/person/domain/approval-status.ts';
import { companyRoleNames } from '../domain/company-roles.ts';
import { affiliationTypes, classifications } from '../domain/company.ts';

const approvalStatus = z.enum(approvalStatuses);

/** Spec platform §3: numeric service types. */
const subscriptionShape = z.object({
  serviceType: z.int(),
  isActive: z.boolean(),
  approvalStatus,
  activeUntil: z.nullable(z.iso.date()),
  sellerEnabled: z.boolean(),
  preferredShipmentProviders: z.array(z.string()),
  submitterRegistrationId: z.nullable(z.uuid()),
  avgShipmentsPerWeek: z.nullable(z.int()),
  storeTypes: z.array(z.int()),
  partnerAffiliations: z.array(z.object({ affiliationType: z.enum(affiliationTypes) })),
});

export const companyProfileShape = z.object({
  id: z.uuid(),
  version: z.int(),
  companyId: z.uuid(),
  name: z.string(),
  websiteUrl: z.nullable(z.string()),
  phone: z.string(),
  numberOfEmployees: z.nullable(z.int()),
  establishmentDate: z.nullable(z.iso.date()),
  closureDate: z.nullable(z.iso.date()),
  federalTaxIdentificationNumber: z.nullable(z.string()),
  isActive: z.boolean(),
  approvalStatus,
  companyGroup: z.nullable(z.string()),
  companyRoles: z.array(z.enum(companyRoleNames)),
  notes: z.nullable(z.string()),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    stateId: z.string(),
    postCode: z.string(),
    countryId: z.enum(['US', 'CA']),
  }),
  classification: z.enum(classifications),
  subscriptions: z.array(subscriptionShape),
  hasSubscriptions: z.boolean(),
  companySource: z.string(),
  /** Another one for each picture; null where the company has none. */
  logoId: z.nullable(z.uuid()),
  /** What whoever asks may do about it. */
  actions: z.array(z.literal('change')),
  analyticsDeactivated: z.boolean(),
});

export const getCompanyProfile = endpoint({
  name: 'companies.getCompanyProfile',
  summary: 'The active company, with its subscriptions',
  method: 'GET',
  path: '/services/membership/companies/profile',
  answer: companyProfileShape,
  refusals: [],
  rule: { ...members, scope: 'company:read' },
  binding: 'company',
});

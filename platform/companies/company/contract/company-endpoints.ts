import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { filesRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { companyProfileBody } from './company-shapes.ts';
import { approvalStatuses } from '#platform/companies/person/domain/approval-status.ts';
import { affiliationTypes, classifications, companyRoleNames } from '../domain/company.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** The company profile changed; subscribers read the new values themselves. */
export const companyChanged = defineEvent(
  'companies.company_changed',
  z.object({ ...company, changed: z.array(z.string()) }),
);

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
  /** Changes with each picture; null without a logo. */
  logoId: z.nullable(z.uuid()),
  /** What the reader may do with it. */
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

export const companyRefusals = defineRefusals('companies', {
  fein_in_use: {
    kind: 'conflict',
    sentence: 'Another company here has this tax id.',
    next: 'Check the nine digits. If they are right, ask us which account has them.',
    field: 'federalTaxIdentificationNumber',
  },
  founded_later: {
    kind: 'invalid',
    sentence: 'The date of establishment lies in the future.',
    field: 'establishmentDate',
  },
  company_missing_here: { kind: 'missing', sentence: 'There is no such company among yours.' },
  no_logo: { kind: 'missing', sentence: 'The company has no logo.' },
});

/** Spec platform §6: business administrators run the company's account. */
export const businessAdministrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const changeCompanyProfile = endpoint({
  name: 'companies.changeCompanyProfile',
  summary: 'Changes what the company says of itself',
  method: 'PUT',
  path: '/services/membership/companies/profile',
  body: companyProfileBody,
  answer: companyProfileShape,
  refusals: [companyRefusals.fein_in_use, companyRefusals.founded_later],
  rule: businessAdministrators,
  binding: 'company',
});

const logoPath = '/services/membership/companies/:id/logos';
const params = z.object({ id: guid });

// Spec platform §7: GET, POST companies/{id}/logos; a multipart upload that answers text.
export const uploadLogo = endpoint({
  name: 'companies.uploadLogo',
  summary: 'Keeps the one logo of the company; answers its id as text',
  method: 'POST',
  path: logoPath,
  params,
  refusals: [companyRefusals.company_missing_here, ...uploadRefusals],
  rule: businessAdministrators,
  binding: 'company',
  // One byte above the limit, so that our refusal answers and not the pipe's.
  upload: { maxBytes: uploadRules.logo.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

export const getLogo = endpoint({
  name: 'companies.getLogo',
  summary: 'The logo of the company',
  method: 'GET',
  path: logoPath,
  params,
  refusals: [
    companyRefusals.company_missing_here,
    companyRefusals.no_logo,
    filesRefusals.file_missing,
    filesRefusals.store_away,
  ],
  rule: { ...members, scope: 'company:read' },
  binding: 'company',
  raw: { contentType: 'image/png' },
});

export const removeLogo = endpoint({
  name: 'companies.removeLogo',
  summary: 'Takes the logo away; the name alone is shown again',
  method: 'DELETE',
  path: logoPath,
  params,
  refusals: [companyRefusals.company_missing_here],
  rule: businessAdministrators,
  binding: 'company',
});

import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { affiliationTypes, classifications, companyRoleNames } from '../domain/company.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { filesRefusals, openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { companyProfileBody } from './company-shapes.ts';
import { approvalStatuses } from '#platform/companies/person/domain/approval-status.ts';
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
  activeFrom: z.nullable(z.iso.date()),
  activeUntil: z.nullable(z.iso.date()),
  trial: z.boolean(),
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
  /** Changes with each upload; null without a logo. */
  logoId: z.nullable(z.uuid()),
  /** What the reader may do with it. */
  actions: z.array(z.literal('change')),
  analyticsDeactivated: z.boolean(),
});

export const getCompanyProfile = endpoint({
  name: 'companies.getCompanyProfile',
  summary: 'Get the active company with its subscriptions',
  method: 'GET',
  changes: false,
  path: '/services/membership/companies/profile',
  answer: companyProfileShape,
  refusals: [],
  rule: { ...members, scope: 'company:read' },
  binding: 'company',
});

export const companyRefusals = defineRefusals('companies', {
  fein_in_use: {
    kind: 'conflict',
    sentence: 'Another company already uses this tax ID.',
    next: 'Check the 9 digits. If the number is correct, contact us.',
    field: 'federalTaxIdentificationNumber',
  },
  founded_later: {
    kind: 'invalid',
    sentence: "The date established can't be in the future.",
    field: 'establishmentDate',
  },
  company_missing_here: { kind: 'missing', sentence: "We can't find that company in your account." },
  no_logo: { kind: 'missing', sentence: 'The company has no logo.' },
});

/** Spec platform §6: business administrators run the company's account. */
export const businessAdministrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const changeCompanyProfile = endpoint({
  name: 'companies.changeCompanyProfile',
  summary: 'Update the company profile',
  method: 'PUT',
  changes: true,
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
  summary: "Upload the company's logo; returns its ID as text",
  method: 'POST',
  changes: true,
  path: logoPath,
  params,
  refusals: [companyRefusals.company_missing_here, ...uploadRefusals],
  rule: businessAdministrators,
  binding: 'company',
  // One byte above the limit, so that our refusal answers and not the HTTP layer's.
  upload: { maxBytes: uploadRules.logo.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

export const getLogo = endpoint({
  name: 'companies.getLogo',
  summary: "Get the company's logo",
  method: 'GET',
  changes: false,
  path: logoPath,
  params,
  refusals: [
    companyRefusals.company_missing_here,
    companyRefusals.no_logo,
    filesRefusals.file_missing,
    ...openRefusals,
  ],
  rule: { ...members, scope: 'company:read' },
  binding: 'company',
  raw: { contentType: 'image/png' },
});

export const removeLogo = endpoint({
  name: 'companies.removeLogo',
  summary: "Delete the company's logo",
  method: 'DELETE',
  changes: true,
  path: logoPath,
  params,
  refusals: [companyRefusals.company_missing_here],
  rule: businessAdministrators,
  binding: 'company',
});

import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { businessRoles, endpoint, staffRoles } from '#platform/access/contract.ts';
import { classifications } from '#platform/companies/company/domain/company.ts';
import { deskCompanyStatuses } from '../domain/company-status.ts';
import { memberStatuses } from '#platform/companies/team/contract/team-moves.ts';
import { companyProfileShape } from '#platform/companies/company/contract/company-endpoints.ts';
import { deskReaders } from './desk-readers.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no desk screens; the texts are ours (decision 0017).
export const deskRefusals = defineRefusals('companies', {
  desk_company_missing: {
    kind: 'missing',
    sentence: "We can't find that company.",
    next: 'Search by name or tax ID.',
  },
  desk_person_missing: {
    kind: 'missing',
    sentence: "We can't find that person.",
    next: 'Search by name or email.',
  },
  desk_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const path = '/services/membership/api/desk';

const staffOnly = { rule: deskReaders, binding: 'staff' } as const;

const search = z.optional(boundedText(100));

const companyRow = z.object({
  companyId: z.uuid(),
  name: z.string(),
  city: z.string(),
  stateId: z.string(),
  federalTaxIdentificationNumber: z.nullable(z.string()),
  classification: z.enum(classifications),
  status: z.enum(deskCompanyStatuses),
  /** Approved and not removed. */
  people: z.int(),
  createdAt: z.iso.datetime(),
});
export type DeskCompanyRow = z.output<typeof companyRow>;

export const searchDeskCompanies = endpoint({
  ...staffOnly,
  name: 'companies.searchDeskCompanies',
  summary: "Search companies by name, tax ID or city, or by a person's name or email",
  method: 'GET',
  changes: false,
  path: `${path}/companies`,
  query: z.object({ ...pageQuery, search, status: z.optional(z.enum(deskCompanyStatuses)) }),
  answer: z.object({ items: z.array(companyRow), next: z.nullable(cursor) }),
  refusals: [deskRefusals.desk_page_lost],
});

export const getDeskCompany = endpoint({
  ...staffOnly,
  name: 'companies.getDeskCompany',
  summary: 'Get a company with its profile and subscriptions, for staff',
  method: 'GET',
  changes: false,
  path: `${path}/companies/:companyId`,
  params: z.object({ companyId: guid }),
  answer: z.extend(companyRow, { profile: companyProfileShape, actions: z.array(z.enum(['view'])) }),
  refusals: [deskRefusals.desk_company_missing],
});

const workplace = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  roles: z.array(z.enum(businessRoles)),
  status: z.enum(memberStatuses),
  actions: z.array(z.enum(['view'])),
});
export type DeskWorkplace = z.output<typeof workplace>;

const person = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  locked: z.boolean(),
  /** Empty for members. */
  staffRoles: z.array(z.enum(staffRoles)),
  places: z.array(workplace),
});
export type DeskPerson = z.output<typeof person>;

export const searchDeskPeople = endpoint({
  ...staffOnly,
  name: 'companies.searchDeskPeople',
  summary: 'Search people at one or all companies by name or email',
  method: 'GET',
  changes: false,
  path: `${path}/people`,
  query: z.object({ ...pageQuery, search, companyId: z.optional(guid) }),
  answer: z.object({ items: z.array(person), next: z.nullable(cursor) }),
  refusals: [deskRefusals.desk_page_lost],
});

export const getDeskPerson = endpoint({
  ...staffOnly,
  name: 'companies.getDeskPerson',
  summary: 'Get a person with all their companies, for staff',
  method: 'GET',
  changes: false,
  path: `${path}/people/:personId`,
  params: z.object({ personId: guid }),
  answer: person,
  refusals: [deskRefusals.desk_person_missing],
});

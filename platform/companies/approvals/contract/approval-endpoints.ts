import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import {
  affiliationTypes,
  classifications,
  companySources,
} from '#platform/companies/company/domain/company.ts';
import { companyMoveNames, companyStatuses } from '../domain/company-moves.ts';
import { approvalStaff } from './approval-staff.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** The provider approved or rejected a company. */
export const companyDecided = defineEvent(
  'companies.company_decided',
  z.object({ ...company, decision: z.enum(['Approved', 'Rejected']) }),
);

// The specification has no texts for these; they are ours (decision 0017).
export const approvalRefusals = defineRefusals('companies', {
  registration_missing: {
    kind: 'missing',
    sentence: "We can't find that company.",
    next: 'Refresh the list.',
  },
  registration_decided: {
    kind: 'conflict',
    sentence: 'This company was already reviewed.',
    next: 'Refresh the list to see its status.',
  },
  registrations_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const path = '/services/membership/api/registrations';

const staffOnly = { rule: approvalStaff, binding: 'staff' } as const;

const registration = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  status: z.enum(companyStatuses),
  classification: z.enum(classifications),
  companySource: z.enum(companySources),
  federalTaxIdentificationNumber: z.nullable(z.string()),
  address: z.string(),
  phone: z.string(),
  partners: z.array(z.enum(affiliationTypes)),
  registeredAt: z.iso.datetime(),
  /** The first business administrator; null if there is none. */
  administrator: z.nullable(
    z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean(), phone: z.string() }),
  ),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
  actions: z.array(z.enum(companyMoveNames)),
});
export type Registration = z.output<typeof registration>;

export const listRegistrations = endpoint({
  ...staffOnly,
  name: 'companies.listRegistrations',
  summary: 'List companies by status: pending ones oldest first, others newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(companyStatuses), 'Waiting'),
    search: z.optional(boundedText(100)),
  }),
  answer: z.object({
    items: z.array(registration),
    next: z.nullable(cursor),
    /** Waiting companies, regardless of the search. */
    waiting: z.int(),
  }),
  refusals: [approvalRefusals.registrations_page_lost],
});

const companyParams = { params: z.object({ companyId: guid }) };

export const approveCompany = endpoint({
  ...staffOnly,
  ...companyParams,
  name: 'companies.approveCompany',
  summary: 'Approve a pending or rejected company and email its administrators',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/approve`,
  answer: registration,
  refusals: [approvalRefusals.registration_missing, approvalRefusals.registration_decided],
});

export const rejectCompany = endpoint({
  ...staffOnly,
  ...companyParams,
  name: 'companies.rejectCompany',
  summary: 'Reject a pending company and email its administrators the reason',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/reject`,
  body: z.object({ reason: requiredText(200, "Enter a reason. We'll include it in the email.") }),
  answer: registration,
  refusals: [approvalRefusals.registration_missing, approvalRefusals.registration_decided],
});

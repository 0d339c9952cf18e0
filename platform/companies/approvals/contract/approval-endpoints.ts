import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { companyMoveNames, companyStandings } from '../domain/company-moves.ts';
import {
  affiliationTypes,
  classifications,
  companySources,
} from '#platform/companies/company/domain/company.ts';
import { approvalRefusals as no } from './approval-refusals.ts';
import { approvalStaff } from './approval-staff.ts';

const path = '/services/membership/api/registrations';

const ofDesk = { rule: approvalStaff, binding: 'staff' } as const;

const registration = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  standing: z.enum(companyStandings),
  classification: z.enum(classifications),
  companySource: z.enum(companySources),
  federalTaxIdentificationNumber: z.nullable(z.string()),
  address: z.string(),
  phone: z.string(),
  partners: z.array(z.enum(affiliationTypes)),
  registeredAt: z.iso.datetime(),
  /** Who runs the account; null where nobody does. */
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
  ...ofDesk,
  name: 'companies.listRegistrations',
  summary: 'Companies by how they stand: of those that wait the longest first, of others the newest',
  method: 'GET',
  path,
  query: z.object({
    ...pageQuery,
    standing: z._default(z.enum(companyStandings), 'Waiting'),
    search: z.optional(boundedText(100)),
  }),
  answer: z.object({
    items: z.array(registration),
    next: z.nullable(cursor),
    /** Whatever was searched for. */
    waiting: z.int(),
  }),
  refusals: [no.registrations_page_lost],
});

const one = { params: z.object({ companyId: guid }) };

export const approveCompany = endpoint({
  ...ofDesk,
  ...one,
  name: 'companies.approveCompany',
  summary: 'Opens the portal to a company that waits or was rejected; its administrators get mail',
  method: 'POST',
  path: `${path}/:companyId/approve`,
  answer: registration,
  refusals: [no.registration_missing, no.registration_decided],
});

export const rejectCompany = endpoint({
  ...ofDesk,
  ...one,
  name: 'companies.rejectCompany',
  summary: 'Refuses a company that waits; its administrators get the reason by mail',
  method: 'POST',
  path: `${path}/:companyId/reject`,
  body: z.object({ reason: requiredText(200, 'Say why; they read it.') }),
  answer: registration,
  refusals: [no.registration_missing, no.registration_decided],
});

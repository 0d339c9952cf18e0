import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members, staff } from '#platform/access/contract/index.ts';

export const auditRefusals = defineRefusals('audit', {
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the trail cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});

const day = z.iso.date();

/** How much happened in a company, day by day: the dashboard draws it. */
export const countActivity = endpoint({
  name: 'audit.countActivity',
  summary: 'Recorded acts of the active company for each of the last 14 days',
  method: 'GET',
  path: '/services/membership/api/activity/days',
  answer: z.object({
    asOf: z.iso.datetime(),
    days: z.array(z.object({ day, acts: z.int(), people: z.int() })),
  }),
  refusals: [],
  rule: { ...members, scope: 'activity:read' },
  binding: 'company',
});

export const auditEntryShape = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Nobody where the product itself acted. */
  person: z.nullable(z.string()),
  act: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  address: z.nullable(z.string()),
  /** What was recorded besides, in words: "enabled true". */
  facts: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntryShape>;

/** The company's trail, newest first, for its administrators. */
export const listActivity = endpoint({
  name: 'audit.listActivity',
  summary: 'Who did what, when, from where, to which record',
  method: 'GET',
  path: '/services/membership/api/activity',
  query: z.object({ ...pageQuery, search: z.optional(boundedText(100)) }),
  answer: z.object({ items: z.array(auditEntryShape), next: z.nullable(z.string()) }),
  refusals: [auditRefusals.page_lost],
  rule: { who: 'members', roles: ['BusinessAdministrator'], scope: 'activity:read' },
  binding: 'company',
});

/** What happened to one company, by its own people and by the provider's. */
export const listCompanyActivity = endpoint({
  name: 'audit.listCompanyActivity',
  summary: 'The trail of one company for the provider’s staff, newest first',
  method: 'GET',
  path: '/services/membership/api/desk/companies/:companyId/activity',
  params: z.object({ companyId: guid }),
  query: z.object({ ...pageQuery, search: z.optional(boundedText(100)) }),
  answer: z.object({ items: z.array(auditEntryShape), next: z.nullable(z.string()) }),
  refusals: [auditRefusals.page_lost],
  // Our choice: whoever answers a member's question reads what happened to their company (decision 0017).
  rule: staff(
    'SuperAdministrator',
    'PlatformAdministrator',
    'CustomerService',
    'PlatformSupportLevel1',
    'PlatformSupportLevel2',
    'PlatformSupportLevel3',
  ),
  binding: 'staff',
});

import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { activityAccess } from './activity-access.ts';

export const auditRefusals = defineRefusals('audit', {
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  too_many_entries: {
    kind: 'conflict',
    sentence: 'More than 10,000 entries match.',
    next: 'Choose a shorter period, or create an activity log report under Reports.',
  },
});

const day = z.iso.date();

/** Daily activity counts for the dashboard. */
export const countActivity = endpoint({
  name: 'audit.countActivity',
  summary: "Get the active company's daily event counts for the last 14 days",
  method: 'GET',
  changes: false,
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
  /** Null if the product itself acted. */
  person: z.nullable(z.string()),
  act: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  address: z.nullable(z.string()),
  /** Recorded facts as text: "enabled true". */
  facts: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntryShape>;

export const activityDays = ['1', '7', '30', '90', '365'] as const;

const filter = {
  search: z.optional(boundedText(100)),
  personId: z.optional(guid),
  act: z.optional(boundedText(100)),
  days: z.optional(z.enum(activityDays, 'Choose from the list.')),
};

const forAdministrators = {
  rule: { who: 'members', roles: ['BusinessAdministrator'], scope: 'activity:read' },
  binding: 'company',
} as const;

/** The company's activity, newest first. */
export const listActivity = endpoint({
  name: 'audit.listActivity',
  summary: "List the company's activity, newest first",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/activity',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.object({ items: z.array(auditEntryShape), next: z.nullable(z.string()) }),
  refusals: [auditRefusals.page_lost],
  ...forAdministrators,
});

const choicesShape = z.object({
  people: z.array(z.object({ personId: z.uuid(), name: z.string() })),
  acts: z.array(z.string()),
});

/** Filter options of the company's activity. */
export const listActivityChoices = endpoint({
  name: 'audit.listActivityChoices',
  summary: "List the people and actions in the company's activity log",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/activity/choices',
  answer: choicesShape,
  refusals: [],
  ...forAdministrators,
});

const sheet = {
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [auditRefusals.too_many_entries],
  perMinute: 10,
} as const;

/** Exports all matching entries, not only the loaded page. */
export const exportActivity = endpoint({
  name: 'audit.exportActivity',
  summary: 'Export matching entries to a spreadsheet, newest first',
  method: 'GET',
  changes: 'log',
  path: '/services/membership/api/activity/export',
  query: z.object(filter),
  ...sheet,
  ...forAdministrators,
});

const forStaff = { rule: activityAccess, binding: 'staff' } as const;

/** One company's activity, including staff actions. */
export const listCompanyActivity = endpoint({
  name: 'audit.listCompanyActivity',
  summary: "List one company's activity for staff, newest first",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/desk/companies/:companyId/activity',
  params: z.object({ companyId: guid }),
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.object({ items: z.array(auditEntryShape), next: z.nullable(z.string()) }),
  refusals: [auditRefusals.page_lost],
  ...forStaff,
});

const deskFilter = { ...filter, companyId: z.optional(guid) };

const deskEntryShape = z.extend(auditEntryShape, {
  /** Null if the action was about no company, such as switching a feature. */
  companyId: z.nullable(z.uuid()),
  company: z.nullable(z.string()),
});

export type DeskEntry = z.infer<typeof deskEntryShape>;

export const listDeskActivity = endpoint({
  name: 'audit.listDeskActivity',
  summary: 'List activity across all companies for staff, newest first',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/desk/activity',
  query: z.object({ ...pageQuery, ...deskFilter }),
  answer: z.object({ items: z.array(deskEntryShape), next: z.nullable(z.string()) }),
  refusals: [auditRefusals.page_lost],
  ...forStaff,
});

export const listDeskActivityChoices = endpoint({
  name: 'audit.listDeskActivityChoices',
  summary: 'List the companies, people and actions in recent activity, for one company or all',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/desk/activity/choices',
  query: z.object({ companyId: z.optional(guid) }),
  answer: z.extend(choicesShape, {
    companies: z.array(z.object({ companyId: z.uuid(), name: z.string() })),
  }),
  refusals: [],
  ...forStaff,
});

export const exportDeskActivity = endpoint({
  name: 'audit.exportDeskActivity',
  summary: 'Export matching entries across all companies to a spreadsheet, newest first',
  method: 'GET',
  changes: 'log',
  path: '/services/membership/api/desk/activity/export',
  query: z.object(deskFilter),
  ...sheet,
  ...forStaff,
});

import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageReaders, publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';

export const visitorRefusals = defineRefusals('jeweler_pages', {
  message_missing: { kind: 'missing', sentence: "We can't find that message." },
});
const no = visitorRefusals;

/** How many a list shows, latest first. */
export const shownMessages = 100;
/** Our choice (decision 0036): a month, a quarter, and all that is kept. */
export const visitRanges = ['30', '90', '396'] as const;
export type VisitRange = (typeof visitRanges)[number];

const message = z.object({
  messageId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type VisitorMessage = z.output<typeof message>;

const ofCompany = { rule: publishers, binding: 'company' } as const;
const path = '/services/jewelerpages/api/messages';
const days = z._default(z.enum(visitRanges, 'Choose from the list.'), '30');

export const listMessages = endpoint({
  ...ofCompany,
  rule: pageReaders,
  name: 'pages.listMessages',
  summary: `List the last ${shownMessages} messages from the page's contact form, latest first`,
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(message) }),
  refusals: [],
});

export const answerMessage = endpoint({
  ...ofCompany,
  name: 'pages.answerMessage',
  summary: 'Mark a message from the contact form as answered; repeating it has no effect',
  method: 'PUT',
  changes: true,
  path: `${path}/:messageId/answered`,
  params: z.object({ messageId: guid }),
  refusals: [no.message_missing],
});

const counts = { visits: z.int(), calls: z.int(), emails: z.int() };

export const getVisits = endpoint({
  ...ofCompany,
  rule: pageReaders,
  name: 'pages.getVisits',
  summary: 'Get visits to the page, calls and emails by day, and visits by the site that led there',
  method: 'GET',
  changes: false,
  path: '/services/jewelerpages/api/visits',
  query: z.object({ days }),
  answer: z.object({
    /** Each day, oldest first, with zeros. */
    days: z.array(z.object({ day: z.string(), ...counts })),
    /** Most visits first; '' is visits without a known site. */
    referrers: z.array(z.object({ referrer: z.string(), visits: z.int() })),
  }),
  refusals: [],
});
export type Visits = z.output<typeof getVisits.answer>;

export const visitsAsSheet = endpoint({
  ...ofCompany,
  name: 'pages.visitsAsSheet',
  summary: 'Get visits, calls and emails by day and by the site that led there as a spreadsheet',
  method: 'GET',
  changes: 'log',
  perMinute: 20,
  path: '/services/jewelerpages/api/visits/sheet',
  query: z.object({ days }),
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [],
});

import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { isWebAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { endpoint } from '#platform/access/contract.ts';
import { takedownLimits as limits } from '../domain/report-rules.ts';
import { pageStaff } from './moderation-access.ts';

export const moderationRefusals = defineRefusals('jeweler_pages', {
  report_missing: { kind: 'missing', sentence: "This report isn't open anymore." },
  page_missing: { kind: 'missing', sentence: 'This company has no published page.' },
  page_down: { kind: 'conflict', sentence: 'This page is already offline.' },
  takedown_missing: { kind: 'missing', sentence: "This page isn't offline anymore." },
  response_changed: {
    kind: 'conflict',
    sentence: 'The company sent another response.',
    next: 'Read it first.',
  },
  word_reserved: { kind: 'conflict', sentence: 'This word is already reserved.', field: 'word' },
  word_used: {
    kind: 'conflict',
    sentence: "A company's page uses this address or one that looks like it.",
    next: 'Take its page offline first if the address breaks a rule.',
    field: 'word',
  },
  word_missing: { kind: 'missing', sentence: "This word isn't reserved." },
});
const no = moderationRefusals;

/** How many rows a desk list shows. */
export const shownPages = 200;

const path = '/services/jewelerpages/api/desk';
const ofDesk = { rule: pageStaff, binding: 'staff' } as const;
const ofPage = { ...ofDesk, params: z.object({ companyId: guid }) } as const;

const report = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  reportId: z.uuid(),
  address: z.string(),
  /** The reason that the visitor chose. */
  kind: z.string(),
  details: z.string(),
  email: z.string(),
  sentAt: z.iso.datetime(),
});
export type PageReport = z.output<typeof report>;

const takedown = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  address: z.string(),
  reason: z.string(),
  takenBy: z.string(),
  takenAt: z.iso.datetime(),
  /** What the jeweler says about it. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Null while the desk hasn't read the response. */
  readAt: z.nullable(z.iso.datetime()),
});
export type DeskTakedown = z.output<typeof takedown>;

export const listPageReports = endpoint({
  ...ofDesk,
  name: 'pages.listPageReports',
  summary: "List open reports about jewelers' pages, oldest first, and pages that are offline",
  method: 'GET',
  changes: false,
  path: `${path}/reports`,
  answer: z.object({ reports: z.array(report), takedowns: z.array(takedown) }),
  refusals: [],
});

export const closeReport = endpoint({
  ...ofDesk,
  name: 'pages.closeReport',
  summary: 'Close a report without taking the page offline',
  method: 'POST',
  changes: true,
  path: `${path}/reports/:companyId/:reportId/closed`,
  params: z.object({ companyId: guid, reportId: guid }),
  refusals: [no.report_missing],
});

export const takeDown = endpoint({
  ...ofPage,
  name: 'pages.takeDown',
  summary: "Take a company's page offline with a reason that the company sees; closes its open reports",
  method: 'POST',
  changes: true,
  path: `${path}/pages/:companyId/offline`,
  body: z.object({
    reason: boundedText(limits.reason).check(
      z.minLength(limits.leastReason, `Enter at least ${limits.leastReason} characters.`),
    ),
  }),
  refusals: [no.page_missing, no.page_down],
});

export const liftTakedown = endpoint({
  ...ofPage,
  name: 'pages.liftTakedown',
  summary: "Put a company's page back online",
  method: 'POST',
  changes: true,
  path: `${path}/pages/:companyId/online`,
  refusals: [no.takedown_missing],
});

export const readResponse = endpoint({
  ...ofPage,
  name: 'pages.readResponse',
  summary: "Mark a company's response to its takedown as read; repeating it has no effect",
  method: 'POST',
  changes: true,
  path: `${path}/pages/:companyId/response/read`,
  /** Which response was read. */
  body: z.object({ answeredAt: z.iso.datetime('Enter a time.') }),
  refusals: [no.takedown_missing, no.response_changed],
});

const deskPage = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  address: z.string(),
  isPublished: z.boolean(),
  isOffline: z.boolean(),
  domain: z.nullable(z.string()),
  /** Null without a domain. */
  isVerified: z.nullable(z.boolean()),
});
export type DeskPage = z.output<typeof deskPage>;

export const listDeskPages = endpoint({
  ...ofDesk,
  name: 'pages.listDeskPages',
  summary: `Find pages and domains by how the address or domain begins; up to ${shownPages}, sorted by address`,
  method: 'GET',
  changes: false,
  path: `${path}/pages`,
  query: z.object({ text: z._default(boundedText(pageLimits.line), '') }),
  answer: z.object({ items: z.array(deskPage), isComplete: z.boolean() }),
  refusals: [],
});

const reservedWord = z.object({
  word: z.string(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type ReservedWord = z.output<typeof reservedWord>;

export const listReservedWords = endpoint({
  ...ofDesk,
  name: 'pages.listReservedWords',
  summary: 'List words that no page can use as its address, including those that the portal reserves',
  method: 'GET',
  changes: false,
  path: `${path}/reserved-words`,
  answer: z.object({
    items: z.array(reservedWord),
    /** Reserved by the portal; the desk can't remove them. */
    fixed: z.array(z.string()),
  }),
  refusals: [],
});

const word = boundedText(pageLimits.address).check(
  z.overwrite((text) => text.toLowerCase()),
  z.refine(isWebAddress, 'Use letters, digits and single hyphens.'),
);

export const addReservedWord = endpoint({
  ...ofDesk,
  name: 'pages.addReservedWord',
  summary: 'Reserve a word and all words that look like it',
  method: 'POST',
  changes: true,
  path: `${path}/reserved-words`,
  body: z.object({ word, note: boundedText(limits.note) }),
  refusals: [no.word_reserved, no.word_used],
});

export const removeReservedWord = endpoint({
  ...ofDesk,
  name: 'pages.removeReservedWord',
  summary: 'Release a reserved word',
  method: 'DELETE',
  changes: true,
  path: `${path}/reserved-words/:word`,
  params: z.object({ word }),
  refusals: [no.word_missing],
});

import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { memoParties, memoStatuses } from '../domain/memo-moves.ts';
import { mostDays, mostInterest, mostLines } from '../domain/memo-terms.ts';
import { memoItem } from './item-shapes.ts';
import { memoPeople, memoReaders } from './memo-access.ts';
import { memoRefusals as no } from './memo-refusals.ts';
import { memoRow, memoShape } from './memo-shapes.ts';

export const memosPath = '/services/memo/api/memos';
const path = memosPath;

/** Empty while the buyer isn't chosen. */
const buyerEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Use 254 characters or fewer.'));

const days = (least: number) =>
  z
    .int('Enter a whole number of days.')
    .check(z.minimum(least, `Enter ${least} or more.`), z.maximum(mostDays, `Enter up to ${mostDays} days.`));

const terms = {
  validityDays: days(1),
  paymentDays: days(0),
  interest: z
    .int('Enter a percentage, such as 12.')
    .check(z.minimum(0, 'Enter 0% or more.'), z.maximum(mostInterest, 'Enter up to 100%.')),
  note: boundedText(1_000),
};

/** A buyer who isn't a member yet, or whose company doesn't have Memo. */
const invited = z.object({
  companyName: requiredText(120, "Enter the buyer's company."),
  personName: requiredText(100, "Enter the buyer's name."),
});

export const memoDraft = z.object({
  buyerEmail,
  /** Used only if no member with Memo has this email address. */
  invited: z.optional(z.nullable(invited)),
  ...terms,
  items: z
    .array(memoItem)
    .check(z.maxLength(mostLines, `A memo can have up to ${mostLines.toLocaleString('en-US')} lines.`)),
});
export type MemoDraft = z.output<typeof memoDraft>;

/** Then a buyer who isn't a member is no refusal: what earlier memos to this email address had is found. */
const isInvited = z.optional(z.boolean());

export const findBuyer = endpoint({
  rule: memoPeople,
  binding: 'parties',
  name: 'memo.findBuyer',
  summary: 'Find a buyer by email address',
  method: 'POST',
  changes: false,
  path: '/services/memo/api/buyers/search',
  body: z.object({ buyerEmail, isInvited }),
  answer: z.object({
    /** Of a buyer without an account, as the newest memo has it; empty if there is none. */
    companyName: z.string(),
    place: z.string(),
    personName: z.string(),
    /** Of the newest memo to this buyer; null if there is none. */
    lastTerms: z.nullable(
      z.object({
        number: z.string(),
        validityDays: z.int(),
        paymentDays: z.int(),
        interest: z.int(),
        note: z.string(),
      }),
    ),
    /** What this company saved for its memos to this buyer. */
    template: z.nullable(
      z.object({
        validityDays: z.int(),
        paymentDays: z.int(),
        interest: z.int(),
        note: z.string(),
      }),
    ),
  }),
  refusals: [no.buyer_unknown, no.buyer_is_own, no.buyer_without_memo],
  perMinute: 20,
});

export const saveMemoTemplate = endpoint({
  rule: memoPeople,
  binding: 'parties',
  name: 'memo.saveMemoTemplate',
  summary: 'Save the terms that memos to a buyer start with; only your company sees them',
  method: 'POST',
  changes: true,
  path: '/services/memo/api/buyers/template',
  body: z.object({ buyerEmail, isInvited, ...terms }),
  refusals: [no.buyer_unknown, no.buyer_is_own, no.buyer_without_memo],
  perMinute: 20,
});

export const listMemos = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.listMemos',
  summary: 'List memos as seller or buyer: memos out first, by due date',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    side: z.enum(memoParties, 'Choose seller or buyer.'),
    status: z.optional(z.enum(memoStatuses, 'Choose from the list.')),
    due: z.optional(z.enum(['overdue', 'week', 'not-received'], 'Choose from the list.')),
    /** Out now, or changed in the last 60 days. */
    recent: z.optional(z.enum(['60'], 'Choose from the list.')),
    counterparty: z.optional(boundedText(120)),
    search: z.optional(boundedText(80)),
  }),
  answer: z.object({ items: z.array(memoRow), next: z.nullable(z.string()) }),
  refusals: [no.page_lost],
});

export const memoBucket = z.object({
  label: z.string(),
  from: z.nullable(z.string()),
  value: z.int(),
  memos: z.int(),
});

export const summarizeMemos = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.summarizeMemos',
  summary: 'Get value out, due dates and memo counts as seller and buyer',
  method: 'GET',
  changes: false,
  path: `${path}/summary`,
  query: z.object({ side: z.enum(memoParties, 'Choose seller or buyer.') }),
  answer: z.object({
    /** Open memos. */
    selling: z.int(),
    buying: z.int(),
    all: z.int(),
    /** Buyers that memos were sent to. */
    buyers: z.int(),
    /** What the company's own insurance lets it have out; null if it isn't noted. */
    memoLimit: z.nullable(z.int()),
    out: z.int(),
    counterparties: z.int(),
    valueOut: z.int(),
    dueThisWeek: memoBucket,
    overdue: memoBucket,
    oldest: z.nullable(
      z.object({ memoId: z.uuid(), number: z.string(), counterparty: z.string(), days: z.int() }),
    ),
    /** Overdue, then week by week, then not received; the values add up to what is out. */
    buckets: z.array(memoBucket),
    names: z.array(z.string()),
  }),
  refusals: [],
});

const ofOne = { rule: memoPeople, binding: 'parties', params: z.object({ memoId: guid }) } as const;
export const onePath = `${path}/:memoId` as const;
export const oneMemo = z.object({ memo: memoShape });

export const getMemo = endpoint({
  ...ofOne,
  rule: memoReaders,
  name: 'memo.getMemo',
  summary: 'Get a memo with its lines, invoices and history',
  method: 'GET',
  changes: false,
  path: onePath,
  answer: oneMemo,
  refusals: [no.missing],
});

const fileRefusals = [no.file_lost, no.files_full] as const;
const buyerRefusals = [no.buyer_unknown, no.buyer_is_own, no.buyer_without_memo] as const;

export const createMemo = endpoint({
  rule: memoPeople,
  binding: 'parties',
  name: 'memo.createMemo',
  summary: 'Create a draft memo',
  method: 'POST',
  changes: true,
  path,
  body: memoDraft,
  answer: oneMemo,
  idempotent: true,
  refusals: [...buyerRefusals, ...fileRefusals],
  maxBodyBytes: 2_000_000,
});

export const editMemo = endpoint({
  ...ofOne,
  name: 'memo.editMemo',
  summary: 'Save a draft memo or a memo in review',
  method: 'PUT',
  changes: true,
  path: onePath,
  body: z.object({ ...memoDraft.shape, version }),
  answer: oneMemo,
  refusals: [no.missing, no.has_changed, no.not_now, ...buyerRefusals, ...fileRefusals],
  maxBodyBytes: 2_000_000,
});

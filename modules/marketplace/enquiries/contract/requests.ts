import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { diamondDesk, marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { stonePath, stoneTypes } from '#modules/marketplace/stones/contract/stone-path.ts';
import type { StoneId } from '#modules/marketplace/stones/contract/stone-path.ts';
import { maxNumbers, typedNumber } from '#modules/marketplace/stones/contract/typed-number.ts';
import { enquiryAnswerers, enquiryKinds, enquiryStates, maxAnswerLength } from '../domain/enquiry.ts';
import { maxMessageLength } from './enquiries.ts';

export const requestRefusals = defineRefusals('marketplace', {
  enquiry_missing: { kind: 'missing', sentence: "We can't find that question." },
  enquiry_answered: {
    kind: 'conflict',
    sentence: 'This question has already been answered.',
    next: 'Reload the page to see the answer.',
  },
  enquiry_with_seller: {
    kind: 'conflict',
    sentence: 'The seller can still answer this question.',
    next: "Answer it after the seller's deadline.",
  },
  enquiries_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const diamonds = '/services/marketplace/api/diamonds';

export const requestStones = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.requestStones',
  summary: "Ask the diamond desk to find stones whose report numbers aren't listed",
  method: 'POST',
  changes: true,
  path: `${diamonds}/requests`,
  body: z.object({
    reportNumbers: z
      .array(typedNumber)
      .check(
        z.minLength(1, 'Enter a number.'),
        z.maxLength(maxNumbers, `Request up to ${maxNumbers} numbers.`),
      ),
    message: z._default(boundedText(maxMessageLength), ''),
  }),
  answer: z.object({
    /** New requests; the others were open already. */
    requested: z.int(),
    alreadyRequested: z.int(),
  }),
  refusals: [],
  perMinute: 10,
});

const at = z.iso.datetime();
const diamondType = z.enum(stoneTypes);

const enquiryShape = z.object({
  id: z.uuid(),
  kind: z.enum(enquiryKinds),
  /** The stone's name or the report number. */
  subject: z.string(),
  itemId: z.nullable(z.string()),
  words: z.string(),
  askedAt: at,
  answer: z.string(),
  answeredAt: z.nullable(at),
  answeredFor: z.nullable(z.enum(enquiryAnswerers)),
  /** Until when the stone's seller answers; null without one. */
  sellerUntil: z.nullable(at),
  /** The stone that a requested number turned out to be. */
  foundItemId: z.nullable(z.string()),
  /** Of the stone that it is about, or that was found; null without one. */
  diamondType: z.nullable(diamondType),
});

export type Enquiry = z.output<typeof enquiryShape>;

export const listEnquiries = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.listEnquiries',
  summary: "List the person's last 25 questions and requests to the diamond desk, newest first",
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/enquiries',
  answer: z.object({ items: z.array(enquiryShape) }),
  refusals: [],
});

const deskEnquiryShape = z.extend(enquiryShape, {
  companyId: z.uuid(),
  company: z.string(),
  person: z.string(),
  actions: z.array(z.literal('answer')),
});

export type DeskEnquiry = z.output<typeof deskEnquiryShape>;

const desk = { rule: diamondDesk, binding: 'staff' } as const;
const deskPath = '/services/marketplace/api/desk/enquiries';

export const listDeskEnquiries = endpoint({
  ...desk,
  name: 'marketplace.listDeskEnquiries',
  summary: "List members' questions and requests, oldest first, with the number awaiting an answer",
  method: 'GET',
  changes: false,
  path: deskPath,
  query: z.object({
    ...pageQuery,
    state: z._default(z.enum(enquiryStates, 'Choose from the list.'), 'Open'),
    /** An item or report number, or part of a member's name. */
    search: z.optional(boundedText(60)),
  }),
  answer: z.object({
    items: z.array(deskEnquiryShape),
    next: z.nullable(z.string()),
    open: z.int(),
  }),
  refusals: [requestRefusals.enquiries_page_lost],
});

export const typedAnswer = z.object({ answer: requiredText(maxAnswerLength, 'Enter an answer.') });

export const answerEnquiry = endpoint({
  ...desk,
  name: 'marketplace.answerEnquiry',
  summary: "Answer a member's question; only the first answer counts",
  method: 'POST',
  changes: true,
  path: `${deskPath}/:id/answer`,
  params: z.object({ id: guid }),
  body: typedAnswer,
  answer: deskEnquiryShape,
  refusals: [
    requestRefusals.enquiry_missing,
    requestRefusals.enquiry_answered,
    requestRefusals.enquiry_with_seller,
  ],
});

export const enquiryAnswered = defineEvent(
  'marketplace.enquiry_answered',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    enquiryId: z.uuid(),
    kind: z.enum(enquiryKinds),
    subject: z.string(),
    answer: z.string(),
    /** The stone to open. */
    itemId: z.nullable(z.string()),
    diamondType: z.optional(z.nullable(diamondType)),
  }),
);

interface AnswerFacts {
  readonly subject: string;
  readonly answer: string;
  readonly itemId: string | null;
  readonly diamondType?: StoneId['diamondType'] | null | undefined;
}

export const enquiryAnsweredNotice = defineNoticeKind<AnswerFacts>({
  name: 'marketplace.enquiry_answered',
  group: 'Diamonds',
  label: 'Answers about diamonds',
  about: 'When a seller or the diamond desk answers you, or a stone you requested is listed.',
  audience: 'members',
  title: ({ subject }) => `Answer: ${subject}`,
  words: ({ answer }) => answer,
  path: ({ itemId, diamondType: type }) =>
    itemId === null
      ? '/marketplace/dashboard'
      : stonePath({ supplierItemIdentifier: itemId, diamondType: type ?? 'Natural' }),
  channels: { screen: true, email: true, sms: false, digest: false },
});

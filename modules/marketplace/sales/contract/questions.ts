import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { typedAnswer } from '#modules/marketplace/enquiries/contract/requests.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { answerableByKey, readableByKey } from './sales.ts';

export const questionRefusals = defineRefusals('marketplace', {
  question_missing: { kind: 'missing', sentence: "We can't find that question." },
  question_answered: {
    kind: 'conflict',
    sentence: 'This question already has an answer.',
    next: 'Reload the page to see the answer.',
  },
  questions_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const at = z.iso.datetime();

const questionShape = z.object({
  id: z.uuid(),
  stone: diamondShape,
  stockRef: z.nullable(z.string()),
  /** `Media`: pictures or a video of the stone. */
  kind: z.enum(['Question', 'Media']),
  words: z.string(),
  askedAt: at,
  answerBy: at,
  status: z.enum(['Asked', 'Late', 'Answered', 'Closed']),
  answer: z.string(),
  answeredAt: z.nullable(at),
  actions: z.array(z.literal('answer')),
});
export type SellerQuestion = z.output<typeof questionShape>;

const path = '/services/marketplace/api/sales/questions';
const ofSeller = { binding: 'company' } as const;

export const listSellerQuestions = endpoint({
  ...ofSeller,
  rule: readableByKey,
  name: 'marketplace.listSellerQuestions',
  summary: "List buyers' questions about the company's stones, newest first, without buyer names",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(['Open', 'Answered'], 'Choose from the list.')),
  }),
  answer: z.object({ items: z.array(questionShape), next: z.nullable(z.string()), open: z.int() }),
  refusals: [questionRefusals.questions_page_lost],
});

export const answerSellerQuestion = endpoint({
  ...ofSeller,
  rule: answerableByKey,
  name: 'marketplace.answerSellerQuestion',
  summary: "Answer a buyer's question about a stone; only the first answer counts",
  method: 'POST',
  changes: true,
  path: `${path}/:id/answer`,
  params: z.object({ id: guid }),
  body: typedAnswer,
  answer: questionShape,
  refusals: [questionRefusals.question_missing, questionRefusals.question_answered],
});

interface QuestionFacts {
  readonly title: string;
  readonly words: string;
  readonly answerBy: string;
}

export const questionAskedNotice = defineNoticeKind<QuestionFacts>({
  name: 'marketplace.question_asked',
  group: 'Marketplace',
  label: 'Question about your stone',
  audience: 'members',
  about: 'Sent to administrators and the person who applied to sell.',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ title }) => `Question: ${title}`,
  words: ({ words, answerBy }) => `“${words}” Answer by ${answerBy}.`,
  path: () => '/marketplace/sales/questions',
});

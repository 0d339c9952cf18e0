import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { claimRefusals, longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';

export const claimNoticeRefusals = defineRefusals('shipping', {
  claim_question_missing: { kind: 'missing', sentence: 'This question is no longer open.' },
  reserve_too_much: {
    kind: 'invalid',
    sentence: "The reserve can't exceed the insured value.",
    field: 'reserve',
  },
});

const { claim_missing: missing } = claimRefusals;
const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const path = '/services/shipping/api/desk/claims/:companyId/:claimId';
const params = z.object({ companyId: guid, claimId: guid });

const told = z.object({
  reserve: z.nullable(amountCents()),
  notices: z.array(
    z.object({
      noticeId: z.uuid(),
      kind: z.string(),
      words: z.string(),
      amount: z.nullable(amountCents()),
      status: z.enum(['Sending', 'Accepted', 'Refused']),
      failure: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  messages: z.array(
    z.object({
      messageId: z.string(),
      kind: z.enum(['question', 'opinion']),
      words: z.string(),
      at: z.iso.datetime(),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type InsurerFile = z.output<typeof told>;

export const getInsurerFile = endpoint({
  ...ofDesk,
  name: 'shipping.getInsurerFile',
  summary: "Get a claim's insurer notices, questions and reserve",
  method: 'GET',
  changes: false,
  path: `${path}/insurer`,
  params,
  answer: told,
  refusals: [missing],
});

export const answerInsurer = endpoint({
  ...ofDesk,
  name: 'shipping.answerInsurer',
  summary: 'Answer a question from the insurer',
  method: 'POST',
  changes: true,
  path: `${path}/insurer/answer`,
  params,
  body: z.object({
    messageId: requiredText(200, 'Choose a question.'),
    words: requiredText(longLimit, 'Enter your answer.'),
  }),
  answer: told,
  refusals: [missing, claimNoticeRefusals.claim_question_missing],
});

export const setReserve = endpoint({
  ...ofDesk,
  name: 'shipping.setReserve',
  summary: 'Set the claim reserve and notify the insurer',
  method: 'PUT',
  changes: true,
  path: `${path}/reserve`,
  params,
  body: z.object({ reserve: amountCents() }),
  answer: told,
  refusals: [missing, claimNoticeRefusals.reserve_too_much],
});

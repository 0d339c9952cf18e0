import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { takedownLimits } from '../domain/report-rules.ts';
import { moderationRefusals as no } from './desk-endpoints.ts';

const path = '/services/jewelerpages/api/takedown';
const ofCompany = { rule: publishers, binding: 'company' } as const;

const takedown = z.object({
  reason: z.string(),
  takenAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type Takedown = z.output<typeof takedown>;

export const getTakedown = endpoint({
  ...ofCompany,
  name: 'pages.getTakedown',
  summary: "Get the reason that the company's page is offline; null while it's online",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ takedown: z.nullable(takedown) }),
  refusals: [],
});

export const answerTakedown = endpoint({
  ...ofCompany,
  name: 'pages.answerTakedown',
  summary: 'Respond to the page takedown; a later response replaces an earlier one',
  method: 'PUT',
  changes: true,
  path: `${path}/answer`,
  body: z.object({ answer: requiredText(takedownLimits.answer, 'Enter your response.') }),
  answer: takedown,
  refusals: [no.takedown_missing],
});

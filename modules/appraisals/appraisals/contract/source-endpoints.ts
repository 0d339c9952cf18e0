import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { appraisers } from './appraisal-access.ts';

export const sourceRefusals = defineRefusals('appraisals', {
  order_stone_missing: {
    kind: 'missing',
    sentence: "We can't find that stone on your company's orders.",
    next: 'Open the order and try again.',
  },
  memo_item_missing: {
    kind: 'missing',
    sentence: "We can't find that item on your company's memos.",
    next: 'Open the memo and try again.',
  },
});

const mostLines = 10_000;

/** A stone of a diamond order, by its order item, or an item of a memo, by the memo and its line. */
export const sourceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderItemId: guid }),
  z.object({
    kind: z.literal('memo'),
    memoId: guid,
    line: z.int('Enter the line.').check(z.minimum(1), z.maximum(mostLines)),
  }),
]);
export type Source = z.output<typeof sourceShape>;

export const readSource = endpoint({
  rule: appraisers,
  binding: 'company',
  name: 'appraisals.readSource',
  summary: 'Get what an appraisal of an ordered stone or a memo item starts with',
  method: 'GET',
  changes: false,
  path: '/services/appraisals/api/source',
  query: z.object({
    order: z.optional(guid),
    memo: z.optional(guid),
    line: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Enter the line.'))),
  }),
  answer: z.object({
    /** "order D-1042", "memo M-2031". */
    from: z.string(),
    title: z.string(),
    /** Labels and values as the wizard shows them. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  refusals: [sourceRefusals.order_stone_missing, sourceRefusals.memo_item_missing],
});

import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { readClauses } from '#modules/memo/memos/domain/terms-text.ts';
import { termsStatuses } from '../domain/terms-status.ts';
import { memoDeskStaff } from './desk-access.ts';

export const memoTermsRefusals = defineRefusals('memo', {
  terms_version_taken: {
    kind: 'conflict',
    sentence: 'That version already exists. Enter a different version.',
    field: 'version',
  },
  terms_day_past: {
    kind: 'invalid',
    sentence: 'Choose today or a later date.',
    field: 'activeFrom',
  },
});

const no = memoTermsRefusals;
const ofDesk = { rule: memoDeskStaff, binding: 'staff', path: '/services/memo/api/desk/terms' } as const;

const termsVersion = z.object({
  version: z.string(),
  activeFrom: z.string(),
  status: z.enum(termsStatuses),
  /** Memos that both sides signed with it. */
  signed: z.int(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type MemoTermsVersion = z.output<typeof termsVersion>;

const list = z.object({ items: z.array(termsVersion) });

export const listMemoTerms = endpoint({
  ...ofDesk,
  name: 'memo.listMemoTerms',
  summary: 'List all versions of the memo terms, newest first, with their text',
  method: 'GET',
  changes: false,
  answer: list,
  refusals: [],
});

export const publishMemoTerms = endpoint({
  ...ofDesk,
  name: 'memo.publishMemoTerms',
  summary: 'Publish a version of the memo terms; signed memos keep their version',
  method: 'POST',
  changes: true,
  body: z.object({
    version: requiredText(20, 'Enter a version.'),
    activeFrom: day,
    text: requiredText(20_000, 'Enter the terms.').check(
      z.refine(
        (text) => readClauses(text) !== undefined,
        'Put each title on its own line, with the clause on the next line. Leave a blank line between clauses.',
      ),
    ),
  }),
  answer: list,
  refusals: [no.terms_version_taken, no.terms_day_past],
});

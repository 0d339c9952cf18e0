import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { memoReaders } from '#modules/memo/memos/contract/memo-access.ts';
import { memoInvoice } from '#modules/memo/memos/contract/memo-shapes.ts';
import { memoParties, memoStatuses } from '#modules/memo/memos/domain/memo-moves.ts';

export const statementRefusals = defineRefusals('memo', {
  statement_missing: { kind: 'missing', sentence: "We can't find memos with that company." },
});

const path = '/services/memo/api/statements/:counterpartyId';

const ofOne = {
  rule: memoReaders,
  binding: 'parties',
  method: 'GET',
  params: z.object({ counterpartyId: guid }),
  /** Which side the reader is on. */
  query: z.object({ side: z.enum(memoParties, 'Choose seller or buyer.') }),
  refusals: [statementRefusals.statement_missing],
} as const;

export const getMemoStatement = endpoint({
  ...ofOne,
  name: 'memo.getMemoStatement',
  summary: 'Get items out and amounts owed on memos between your company and another',
  changes: false,
  path,
  answer: z.object({
    name: z.string(),
    place: z.string(),
    asOf: z.string(),
    /** Sent and not canceled; those out first. */
    memos: z.array(
      z.object({
        memoId: z.uuid(),
        number: z.string(),
        status: z.enum(memoStatuses),
        shippedAt: z.nullable(z.iso.datetime()),
        dueOn: z.nullable(z.string()),
        valueTotal: z.int(),
        valueOut: z.int(),
      }),
    ),
    invoices: z.array(z.object({ ...memoInvoice.shape, memoId: z.uuid(), memoNumber: z.string() })),
    valueOut: z.int(),
    owed: z.int(),
    pastDue: z.int(),
    /** Simple interest to today on what is past due; a preview. */
    interest: z.int(),
  }),
});

const file = { ...ofOne, changes: 'log', perMinute: 20 } as const;

export const memoStatementAsPdf = endpoint({
  ...file,
  name: 'memo.memoStatementAsPdf',
  summary: 'Get a memo statement as a PDF',
  path: `${path}/pdf`,
  raw: { contentType: 'application/pdf' },
});

export const memoStatementAsSheet = endpoint({
  ...file,
  name: 'memo.memoStatementAsSheet',
  summary: 'Get a memo statement as a spreadsheet',
  path: `${path}/sheet`,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});

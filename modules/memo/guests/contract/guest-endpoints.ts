import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import {
  acceptMemo,
  addMemoComment,
  endMemo,
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
} from '#modules/memo/memos/contract/memo-act-endpoints.ts';
import { oneMemo } from '#modules/memo/memos/contract/memo-endpoints.ts';
import { archivePart } from '#modules/memo/memos/contract/memo-handling-endpoints.ts';
import { memoRefusals } from '#modules/memo/memos/contract/memo-refusals.ts';

export const guestRefusals = defineRefusals('memo', {
  // One message for every cause, so that nothing can be learned from it.
  link_ended: {
    kind: 'gone',
    sentence: 'This link has expired.',
    next: 'Ask the company that sent the memo for a new link.',
  },
  code_wrong: {
    kind: 'invalid',
    sentence: 'This code is incorrect or has expired.',
    next: 'Request a new code. The link expires after 5 wrong codes.',
    field: 'code',
  },
  codes_often: {
    kind: 'conflict',
    sentence: 'You requested 5 codes in an hour.',
    next: 'Use the latest code, or wait an hour.',
  },
  session_over: {
    kind: 'conflict',
    sentence: 'Your session has timed out.',
    next: 'Reload the page and enter a new code.',
  },
});
const no = guestRefusals;

export const guestPath = '/services/memo/api/guest-memos';
export const guestCall = { rule: anyone, binding: 'none', method: 'POST' } as const;
// In the body because addresses are logged and the token is a secret.
const secret = z.string('Enter text.').check(z.maxLength(100));
const link = { token: secret };
export const guestVisit = { token: secret, session: secret };

export const readMemoLink = endpoint({
  ...guestCall,
  name: 'memo.readMemoLink',
  summary: "Get a memo link's seller and the masked email address that receives the code",
  changes: false,
  perMinute: 30,
  path: guestPath,
  body: z.object(link),
  answer: z.object({
    number: z.string(),
    seller: z.string(),
    /** Masked: "e***@example.com". */
    email: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [no.link_ended],
});

export const sendMemoCode = endpoint({
  ...guestCall,
  name: 'memo.sendMemoCode',
  summary: "Email a code to the memo's buyer",
  changes: true,
  perMinute: 20,
  path: `${guestPath}/code`,
  body: z.object(link),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [no.link_ended, no.codes_often],
});

export const verifyMemoGuest = endpoint({
  ...guestCall,
  name: 'memo.verifyMemoGuest',
  summary: 'Open a memo with the emailed code',
  changes: true,
  perMinute: 20,
  path: `${guestPath}/verify`,
  body: z.object({ ...link, code: z.string('Enter the code.').check(z.trim(), z.maxLength(20)) }),
  answer: z.object({ session: z.string(), expiresAt: z.iso.datetime() }),
  refusals: [no.link_ended, no.code_wrong],
});

export const readGuestMemo = endpoint({
  ...guestCall,
  name: 'memo.readGuestMemo',
  summary: 'Get the memo for a verified link',
  changes: false,
  perMinute: 120,
  path: `${guestPath}/memo`,
  body: z.object(guestVisit),
  answer: oneMemo,
  refusals: [no.link_ended, no.session_over],
});

export const guestAct = z.discriminatedUnion('does', [
  z.object({ does: z.literal('accept'), ...acceptMemo.body.shape }),
  z.object({ does: z.literal('end'), ...endMemo.body.shape, act: z.literal('requestChange') }),
  z.object({ does: z.literal('receive'), ...receiveMemo.body.shape }),
  z.object({ does: z.literal('lines'), ...moveMemoLines.body.shape }),
  z.object({ does: z.literal('return'), ...returnMemoLines.body.shape }),
  z.object({ does: z.literal('comment'), ...addMemoComment.body.shape }),
]);
export type GuestAct = z.output<typeof guestAct>;

export const actAsMemoGuest = endpoint({
  ...guestCall,
  name: 'memo.actAsMemoGuest',
  summary:
    'Respond to the memo for a verified link: accept, request a change, receive, keep, return or comment',
  changes: true,
  perMinute: 60,
  path: `${guestPath}/act`,
  body: z.object({ ...guestVisit, act: guestAct }),
  answer: oneMemo,
  refusals: [
    no.link_ended,
    no.session_over,
    memoRefusals.missing,
    memoRefusals.has_changed,
    memoRefusals.not_now,
    memoRefusals.terms_changed,
    memoRefusals.line_missing,
    memoRefusals.too_many_units,
    memoRefusals.nothing_arrived,
    memoRefusals.tracking_missing,
  ],
});

export const printGuestMemo = endpoint({
  ...guestCall,
  name: 'memo.printGuestMemo',
  summary: 'Get a PDF of the memo, an invoice, a receipt or an earlier version for a verified link',
  changes: 'log',
  perMinute: 20,
  path: `${guestPath}/pdf`,
  body: z.object({
    ...guestVisit,
    invoiceId: z.nullable(guid),
    /** Of the handoff that the receipt is for. */
    eventId: z.optional(z.nullable(guid)),
    /** Of the signed step after which the memo was kept. */
    paperId: z.optional(z.nullable(guid)),
  }),
  raw: { contentType: 'application/pdf' },
  refusals: [no.link_ended, no.session_over, memoRefusals.invoice_missing, memoRefusals.paper_missing],
});

export const downloadGuestMemo = endpoint({
  ...guestCall,
  name: 'memo.downloadGuestMemo',
  summary: 'Get every document of the memo for a verified link as a ZIP file',
  changes: 'log',
  perMinute: 10,
  path: `${guestPath}/documents`,
  body: z.object({ ...guestVisit, only: archivePart }),
  raw: { contentType: 'application/zip' },
  refusals: [no.link_ended, no.session_over],
});

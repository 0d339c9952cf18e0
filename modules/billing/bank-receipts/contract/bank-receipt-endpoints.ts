import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { bankReceiptRefusals as no } from './bank-receipt-refusals.ts';

const path = '/services/billing/api/desk/receipts';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const params = z.object({ receiptId: guid });

export const receiptKinds = ['wire', 'ach', 'check', 'cash_letter'] as const;
export type BankReceiptKind = (typeof receiptKinds)[number];

const proposedBill = z.object({
  companyId: z.uuid(),
  company: z.string(),
  billId: z.uuid(),
  number: z.string(),
  owed: amountCents(),
  amount: amountCents(),
});

const receiptShape = z.object({
  receiptId: z.uuid(),
  kind: z.enum(receiptKinds),
  amount: amountCents(),
  /** Not matched yet. */
  left: amountCents(),
  receivedOn: z.iso.date(),
  reference: z.string(),
  remitter: z.string(),
  status: z.enum(['Unmatched', 'Partially matched', 'Matched', 'Reversed']),
  proposal: z.nullable(
    z.object({
      kind: z.enum(['exact', 'differs', 'possible', 'none']),
      companyId: z.nullable(z.uuid()),
      company: z.nullable(z.string()),
      bills: z.array(proposedBill),
      says: z.string(),
    }),
  ),
  parts: z.array(
    z.object({
      partId: z.uuid(),
      companyId: z.uuid(),
      company: z.string(),
      /** Null: kept as credit. */
      number: z.nullable(z.string()),
      amount: amountCents(),
      reversalReason: z.nullable(z.string()),
    }),
  ),
  /** What someone entered and a second person has to confirm. */
  entry: z.nullable(
    z.object({
      kind: z.enum(['apply', 'reverse']),
      amount: amountCents(),
      enteredBy: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  actions: z.array(z.enum(['apply', 'unapply', 'reverse', 'confirm', 'discard'])),
});

export type BankReceipt = z.infer<typeof receiptShape>;

export const listReceipts = endpoint({
  ...forStaff,
  name: 'billing.listReceipts',
  summary: 'List bank receipts with a suggested match for each',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    show: z.enum(['unmatched', 'all']),
    /** A remitter, a reference or an amount. */
    search: z.optional(boundedText(50)),
  }),
  answer: z.object({
    items: z.array(receiptShape),
    unmatched: amountCents(),
    lastFile: z.nullable(
      z.object({
        name: z.string(),
        format: z.string(),
        readAt: z.iso.datetime(),
        entries: z.int(),
        matched: z.int(),
      }),
    ),
  }),
  refusals: [],
});

export const enterReceipt = endpoint({
  ...forStaff,
  name: 'billing.enterReceipt',
  summary: 'Record a received wire, ACH credit, check or cash letter',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    kind: z.enum(receiptKinds, 'Choose a payment method.'),
    amount: amountCents({ least: 1 }),
    receivedOn: transactionDay,
    reference: boundedText(200),
    remitter: requiredText(140, 'Enter the payer.'),
  }),
  answer: z.object({ receiptId: z.uuid() }),
  refusals: [],
});

export const readBankStatement = endpoint({
  ...forStaff,
  name: 'billing.readBankStatement',
  summary: 'Import credits from a CAMT.053 or BAI2 file; skips entries already imported',
  method: 'POST',
  changes: true,
  path: `${path}/file`,
  body: z.object({
    name: requiredText(200, 'Enter a file name.'),
    content: z
      .string()
      .check(z.minLength(1, 'Choose a file.'), z.maxLength(3_000_000, 'Choose a file of 3 MB or less.')),
  }),
  maxBodyBytes: 4 * 1024 * 1024,
  answer: z.object({ format: z.string(), read: z.int(), added: z.int() }),
  refusals: [no.file_unreadable, no.file_known],
});

const part = z.object({
  companyId: guid,
  /** Null: becomes the company's credit. */
  billId: z.nullable(guid),
  amount: amountCents({ least: 1 }),
});

/** `awaits_second`: another person has to confirm it first. */
const outcome = z.object({ outcome: z.enum(['done', 'awaits_second']) });

const whileApplying = [
  stepUpNeeded,
  no.bank_receipt_missing,
  no.receipt_reversed,
  no.more_than_received,
  billingRefusals.invoice_missing,
  billingRefusals.more_than_owed,
  billingRefusals.payment_in_progress,
] as const;

const whileReversing = [
  stepUpNeeded,
  no.bank_receipt_missing,
  no.receipt_reversed,
  no.credit_used,
  wireRefusals.wire_refunded,
] as const;

export const applyReceipt = endpoint({
  ...forStaff,
  name: 'billing.applyReceipt',
  summary:
    'Apply a receipt to open items or credit; an amount that differs from the amount owed must be written out in words',
  method: 'POST',
  changes: true,
  path: `${path}/:receiptId/apply`,
  params,
  body: z.object({
    parts: z
      .array(part)
      .check(z.minLength(1, 'Choose an open item.'), z.maxLength(50, 'Choose up to 50 open items.')),
    amountInWords: z.optional(boundedText(200)),
  }),
  answer: outcome,
  refusals: [...whileApplying, no.receipt_amount_differs, no.receipt_awaits],
});

/** Our choice: a bank file of a busy day (decision 0030). */
export const maxConfirmed = 500;

export const confirmProposals = endpoint({
  ...forStaff,
  name: 'billing.confirmProposals',
  summary:
    'Confirm exact matches for several receipts at once; a second person must confirm each receipt over the limit',
  method: 'POST',
  changes: true,
  path: `${path}/confirm`,
  body: z.object({
    receiptIds: z
      .array(guid)
      .check(
        z.minLength(1, 'Choose a receipt.'),
        z.maxLength(maxConfirmed, `Choose up to ${maxConfirmed} receipts.`),
      ),
  }),
  /** Those that are not confirmed have no exact proposal by now, or need a second person. */
  answer: z.object({ confirmed: z.int(), amount: amountCents(), left: z.int() }),
  refusals: [],
});

export const unapplyReceipt = endpoint({
  ...forStaff,
  name: 'billing.unapplyReceipt',
  summary: 'Unapply part of a receipt, with a reason; the amount becomes unmatched',
  method: 'POST',
  changes: true,
  path: `${path}/:receiptId/parts/:partId/unapply`,
  params: z.object({ receiptId: guid, partId: guid }),
  body: z.object({ reason: requiredText(150, 'Enter a reason.') }),
  refusals: [...whileReversing, no.part_missing, no.receipt_awaits],
});

export const reverseReceipt = endpoint({
  ...forStaff,
  name: 'billing.reverseReceipt',
  summary: 'Reverse a receipt entered in error and unapply everything it paid',
  method: 'POST',
  changes: true,
  path: `${path}/:receiptId/reverse`,
  params,
  body: z.object({ reason: requiredText(150, 'Enter a reason for the reversal.') }),
  answer: outcome,
  refusals: [...whileReversing, no.receipt_awaits],
});

export const confirmReceiptEntry = endpoint({
  ...forStaff,
  name: 'billing.confirmReceiptEntry',
  summary: "Confirm another person's entry above the limit; requires two-step verification",
  method: 'POST',
  changes: true,
  path: `${path}/:receiptId/confirm`,
  params,
  refusals: [
    ...whileApplying,
    no.credit_used,
    wireRefusals.wire_refunded,
    no.no_receipt_entry,
    no.receipt_same_person,
  ],
});

export const discardReceiptEntry = endpoint({
  ...forStaff,
  name: 'billing.discardReceiptEntry',
  summary: 'Discard an entry awaiting confirmation',
  method: 'POST',
  changes: true,
  path: `${path}/:receiptId/discard`,
  params,
  refusals: [no.no_receipt_entry],
});

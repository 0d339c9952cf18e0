import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { marketplacePeople, sellerPayDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import {
  lineKinds,
  lineStatuses,
  maxBankReferenceLength,
  maxInvoiceLines,
  maxInvoiceNumberLength,
} from '../domain/payout-terms.ts';

export const payoutRefusals = defineRefusals('marketplace', {
  payout_missing: { kind: 'missing', sentence: "We can't find that payout." },
  stone_not_payable: {
    kind: 'conflict',
    sentence: "One of these stones can't be invoiced. It was already invoiced or returned to you.",
    next: 'Reload the page and choose the stones again.',
    field: 'saleIds',
  },
  invoice_number_taken: {
    kind: 'conflict',
    sentence: 'You have already used this invoice number.',
    field: 'number',
  },
  invoice_not_payable: {
    kind: 'conflict',
    sentence: 'One of these invoices was already paid.',
    next: 'Reload the page and choose the invoices again.',
    field: 'invoiceIds',
  },
  nothing_to_pay: {
    kind: 'conflict',
    sentence: 'The deduction for returned stones is more than the total of these invoices.',
    next: "Pay these invoices together with the seller's next invoice.",
    field: 'invoiceIds',
  },
});

const at = z.iso.datetime();

const lineShape = z.object({
  saleId: z.uuid(),
  saleNumber: z.string(),
  title: z.string(),
  kind: z.enum(lineKinds),
  /** In cents; negative when the stone went back. */
  amount: z.int(),
  madeAt: at,
  status: z.enum(lineStatuses),
});

export type PayoutLine = z.output<typeof lineShape>;

const invoiceShape = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  total: z.int(),
  invoicedAt: at,
  stones: z.int(),
  payoutId: z.nullable(z.uuid()),
  payoutNumber: z.nullable(z.string()),
});

export type SellerInvoice = z.output<typeof invoiceShape>;

const payoutShape = z.object({
  payoutId: z.uuid(),
  number: z.string(),
  total: z.int(),
  reference: z.string(),
  paidAt: at,
});

const seller = {
  rule: { ...marketplacePeople, scope: 'sales:read' },
  binding: 'company',
  method: 'GET',
  changes: false,
} as const;
const path = '/services/marketplace/api/payouts';

export const listPayouts = endpoint({
  ...seller,
  name: 'marketplace.listPayouts',
  summary: 'List stones to invoice, the last 100 invoices and the last 100 payouts, newest first',
  path,
  answer: z.object({
    /** Not invoiced yet, and what will be deducted. */
    lines: z.array(lineShape),
    invoices: z.array(invoiceShape),
    payouts: z.array(payoutShape),
    toInvoice: z.int(),
    awaitingPayment: z.int(),
    toDeduct: z.int(),
    actions: z.array(z.literal('invoice')),
  }),
  refusals: [],
});

export const getPayout = endpoint({
  ...seller,
  name: 'marketplace.getPayout',
  summary: 'Get a payout statement: its invoices, their stones and deductions',
  path: `${path}/:id`,
  params: z.object({ id: guid }),
  answer: z.extend(payoutShape, {
    lines: z.array(z.extend(lineShape, { invoiceNumber: z.nullable(z.string()) })),
  }),
  refusals: [payoutRefusals.payout_missing],
});

export const typedInvoice = z.object({
  number: requiredText(maxInvoiceNumberLength, 'Enter your invoice number.'),
  saleIds: z
    .array(guid)
    .check(
      z.minLength(1, 'Choose a stone.'),
      z.maxLength(maxInvoiceLines, `Choose up to ${maxInvoiceLines} stones.`),
    ),
});

export const createSellerInvoice = endpoint({
  rule: { ...marketplacePeople, roles: ['BusinessAdministrator', 'BusinessPaymentAdministrator'] },
  binding: 'company',
  name: 'marketplace.createSellerInvoice',
  summary: 'Invoice the provider for stones that passed authentication',
  method: 'POST',
  changes: true,
  path: `${path}/invoices`,
  body: typedInvoice,
  answer: invoiceShape,
  refusals: [payoutRefusals.stone_not_payable, payoutRefusals.invoice_number_taken],
});

const desk = { rule: sellerPayDesk, binding: 'staff' } as const;
const deskPath = '/services/marketplace/api/desk';

const deskInvoiceShape = z.extend(invoiceShape, {
  companyId: z.uuid(),
  company: z.string(),
  /** What the seller's returned stones take off its next payout; 0 or negative. */
  deduction: z.int(),
  actions: z.array(z.literal('pay')),
});

export type DeskInvoice = z.output<typeof deskInvoiceShape>;

export const listSellerInvoices = endpoint({
  ...desk,
  name: 'marketplace.listSellerInvoices',
  summary: "List sellers' unpaid invoices, oldest first",
  method: 'GET',
  changes: false,
  path: `${deskPath}/sellerinvoices`,
  query: z.object({
    /** An invoice or sale number, or part of a seller's name. */
    search: z.optional(boundedText(60)),
  }),
  answer: z.object({ items: z.array(deskInvoiceShape), open: z.int(), owed: z.int() }),
  refusals: [],
});

export const typedPayout = z.object({
  companyId: guid,
  invoiceIds: z
    .array(guid)
    .check(z.minLength(1, 'Choose an invoice.'), z.maxLength(100, 'Choose up to 100 invoices.')),
  reference: requiredText(maxBankReferenceLength, 'Enter the bank reference.'),
});

export const recordPayout = endpoint({
  ...desk,
  name: 'marketplace.recordPayout',
  summary: 'Record a bank transfer to a seller for its invoices, less deductions for returned stones',
  method: 'POST',
  changes: true,
  path: `${deskPath}/payouts`,
  body: typedPayout,
  answer: payoutShape,
  refusals: [payoutRefusals.invoice_not_payable, payoutRefusals.nothing_to_pay],
});

/** A seller was paid. */
export const payoutMade = defineEvent(
  'marketplace.payout_made',
  z.object({ companyId: z.uuid(), payoutId: z.uuid(), number: z.string(), total: z.int(), at }),
);

interface PayoutFacts {
  readonly payoutId: string;
  readonly number: string;
  readonly total: number;
}

export const payoutMadeNotice = defineNoticeKind<PayoutFacts>({
  name: 'marketplace.payout_made',
  group: 'Marketplace',
  label: 'Payout sent',
  about: 'Sent to administrators and the person who applied to sell.',
  audience: 'members',
  title: ({ number, total }) => `Payout ${number}: ${formatCents(cents(total))}`,
  words: () => 'The transfer is on its way to your bank. See the statement for the stones included.',
  path: ({ payoutId }) => `/marketplace/payouts/${payoutId}`,
  channels: { screen: true, email: true, sms: false, digest: false },
});

import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { transactionShape } from '#modules/billing/transactions/contract/transaction-endpoints.ts';
import { balance, sumShape } from '#modules/billing/account/contract/amounts.ts';

const day = z.iso.date();

/** Spec shipping §3: number, date, amount, balance, type, status, payment method, period, bill-to, transactions. */
const invoiceShape = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  /** The company's own purchase order number. */
  poNumber: z.nullable(z.string()),
  type: z.enum(['Invoice', 'Credit']),
  issuedOn: day,
  dueOn: day,
  periodFrom: day,
  periodTo: day,
  amount: balance,
  /** The amount still owed. */
  balance,
  /** The status of the document, regardless of payment. */
  documentStatus: z.enum(['Issued', 'Corrected']),
  paymentStatus: z.enum(paymentStatuses),
  /** The method of the latest payment. */
  paymentMethod: z.nullable(z.string()),
  /** A payment is in progress or its outcome unknown, so the invoice cannot be paid again yet. */
  paymentUnderWay: z.boolean(),
  /** The outcome of a payment is unknown; the page polls until it is known. */
  answerAwaited: z.boolean(),
  /** A payment is scheduled for that day. */
  scheduledOn: z.nullable(day),
  transactions: z.int(),
  billTo: z.object({ name: z.string(), lines: z.array(z.string()) }),
  actions: z.array(z.enum(['pay', 'setPoNumber'])),
});

export type Invoice = z.infer<typeof invoiceShape>;

const path = '/services/billing/api/invoices';
const forViewers = { rule: billingViewers, binding: 'company' } as const;
const params = z.object({ invoiceId: guid });

export const listInvoices = endpoint({
  ...forViewers,
  name: 'billing.listInvoices',
  summary: "List the company's invoices, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    from: z.optional(transactionDay),
    to: z.optional(transactionDay),
    status: z.optional(z.enum(paymentStatuses, 'Choose from the list.')),
    search: z.optional(boundedText(50)),
  }),
  answer: z.object({
    items: z.array(invoiceShape),
    next: z.nullable(z.string()),
    /** Explains the payment statuses. */
    rule: z.string(),
  }),
  refusals: [no.page_lost, no.range_backwards],
});

export const getInvoice = endpoint({
  ...forViewers,
  name: 'billing.getInvoice',
  summary: 'Get an invoice with totals by type, location and reference, and its payments',
  method: 'GET',
  changes: false,
  path: `${path}/:invoiceId`,
  params,
  answer: z.object({
    invoice: invoiceShape,
    rule: z.string(),
    /** Only for the locations the actor may see. */
    byType: z.array(sumShape),
    /** The part of the amount that is sales tax. */
    tax: balance,
    byLocation: z.array(sumShape),
    byReference: z.array(sumShape),
    payments: z.array(
      z.object({
        paymentId: z.uuid(),
        at: z.iso.datetime(),
        method: z.string(),
        amount: balance,
        says: z.string(),
      }),
    ),
    /** Credit applied when the invoice was issued. */
    creditUsed: balance,
    /** Reductions after the invoice was issued. */
    creditNotes: z.array(
      z.object({ number: z.string(), at: z.iso.datetime(), amount: balance, description: z.string() }),
    ),
    /** True if only lines of the actor's locations are included. */
    onlyOwnLocations: z.boolean(),
  }),
  refusals: [no.invoice_missing],
});

export const listInvoiceLines = endpoint({
  ...forViewers,
  name: 'billing.listInvoiceLines',
  summary: "List an invoice's transactions, oldest first",
  method: 'GET',
  changes: false,
  path: `${path}/:invoiceId/lines`,
  params,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(transactionShape), next: z.nullable(z.string()) }),
  refusals: [no.invoice_missing, no.page_lost],
});

const forManagers = { rule: billingManagers, binding: 'company', perMinute: 20 } as const;

export const invoiceAsPdf = endpoint({
  ...forManagers,
  name: 'billing.invoiceAsPdf',
  summary: 'Get an invoice as a PDF',
  method: 'GET',
  changes: 'log',
  path: `${path}/:invoiceId/pdf`,
  params,
  raw: { contentType: 'application/pdf' },
  refusals: [no.invoice_missing],
});

export const invoiceAsSheet = endpoint({
  ...forManagers,
  name: 'billing.invoiceAsSheet',
  summary: "Export an invoice's transactions as a spreadsheet",
  method: 'GET',
  changes: 'log',
  path: `${path}/:invoiceId/sheet`,
  params,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [no.invoice_missing],
});

export const setInvoicePoNumber = endpoint({
  rule: billingManagers,
  binding: 'company',
  name: 'billing.setInvoicePoNumber',
  summary: 'Set the purchase order number printed on an invoice; an empty value removes it',
  method: 'PUT',
  changes: true,
  path: `${path}/:invoiceId/ponumber`,
  params,
  body: z.object({ poNumber: boundedText(35) }),
  refusals: [no.invoice_missing],
});

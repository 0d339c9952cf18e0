import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import {
  registerAdministrators,
  registerPeople,
  registerReaders,
} from '#modules/register/stores/contract/register-access.ts';
import { registerRefusals } from '#modules/register/stores/contract/register-refusals.ts';
import { reasonCodes } from '../domain/reasons.ts';
import { consents, quotes, saleKinds } from '../domain/sale-facts.ts';

export const saleRefusals = defineRefusals('register', {
  sale_missing: { kind: 'missing', sentence: "We can't find that sale." },
  sale_processed: { kind: 'conflict', sentence: 'This sale was already processed.' },
  sale_resent: {
    kind: 'conflict',
    sentence: 'This sale was already resent. Each sale can be resent once.',
    next: 'Contact us if something is wrong.',
  },
  sale_not_fixed: {
    kind: 'conflict',
    sentence: 'This sale still needs a fix.',
    next: 'Fix the sale first. Each sale can be resent once.',
  },
  customer_erased: {
    kind: 'conflict',
    sentence: "The customer's data was erased, so we can't send a quote.",
  },
  nothing_to_fix: { kind: 'conflict', sentence: "This sale doesn't need that fix." },
  page_lost: {
    kind: 'invalid',
    sentence: 'The list changed.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});
const no = saleRefusals;
const gates = [registerRefusals.no_subscription, registerRefusals.invalid_role];

const row = z.object({
  saleId: z.uuid(),
  number: z.string(),
  kind: z.enum(saleKinds),
  isTest: z.boolean(),
  storeId: z.uuid(),
  storeName: z.string(),
  /** The store or register code that it came with. */
  code: z.string(),
  soldAt: z.iso.datetime(),
  associate: z.string(),
  customer: z.string(),
  item: z.string(),
  total: z.int(),
  status: z.enum(['Processed', 'NotProcessed']),
  /** As received, and those that fixes left. */
  reasons: z.array(z.enum(reasonCodes)),
  open: z.array(z.enum(reasonCodes)),
  /** Why in one sentence; empty if it was processed. */
  says: z.string(),
  fixed: z.nullable(z.object({ says: z.string(), by: z.string(), at: z.iso.datetime() })),
  processedAt: z.nullable(z.iso.datetime()),
  resent: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
  /** The status of the quote offered to the customer; null before the sale is handed over. */
  quote: z.nullable(z.object({ status: z.enum(quotes), at: z.iso.datetime() })),
  isDismissed: z.boolean(),
  actions: z.array(z.enum(['store', 'notDuplicate', 'email', 'consent', 'undo', 'resend', 'dismiss'])),
});
export type SaleRow = z.output<typeof row>;
export const saleRow = row;

const details = z.extend(row, {
  customerEmail: z.string(),
  customerPhone: z.string(),
  consent: z.enum(consents),
  items: z.array(z.object({ description: z.string(), category: z.string(), price: z.int() })),
  /** Fields of the register that we don't read. */
  extra: z.array(z.object({ name: z.string(), value: z.string() })),
  receivedAt: z.iso.datetime(),
  /** The sale that this one repeats; null if it repeats none, or one in a store the person doesn't see. */
  twin: z.nullable(
    z.object({
      number: z.string(),
      storeName: z.string(),
      soldAt: z.iso.datetime(),
      associate: z.string(),
      customer: z.string(),
      item: z.string(),
      total: z.int(),
    }),
  ),
  /** When the customer's name, email and phone are erased, or were. */
  customerErasedOn: z.string(),
});
export type SaleDetails = z.output<typeof details>;

export const saleStatuses = ['Processed', 'NotProcessed'] as const;

const filter = {
  status: z.optional(z.enum(saleStatuses, 'Choose from the list.')),
  reason: z.optional(z.enum(reasonCodes, 'Choose from the list.')),
  storeId: z.optional(guid),
  associate: z.optional(boundedText(60)),
  from: z.optional(transactionDay),
  to: z.optional(transactionDay),
  search: z.optional(boundedText(80)),
};

const path = '/services/register/api/sales';
const ofPeople = { rule: registerPeople, binding: 'company' } as const;
const ofReaders = { rule: registerReaders, binding: 'company' } as const;
const params = z.object({ saleId: guid });

export const listSales = endpoint({
  ...ofReaders,
  name: 'register.listSales',
  summary: 'List sales from registers, newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.object({ items: z.array(row), next: z.nullable(z.string()) }),
  refusals: [...gates, no.page_lost],
});

export const summarizeSales = endpoint({
  ...ofReaders,
  name: 'register.summarizeSales',
  summary: 'Count sales by status and reason, and list associates',
  method: 'GET',
  changes: false,
  path: `${path}/summary`,
  query: z.object({
    from: filter.from,
    to: filter.to,
    storeId: filter.storeId,
    associate: filter.associate,
    search: filter.search,
  }),
  answer: z.object({
    all: z.int(),
    processed: z.int(),
    notProcessed: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reasonCodes), sales: z.int() })),
    associates: z.array(z.string()),
    /** Fixed sales that wait for their one resend, of any day. */
    ready: z.int(),
    /** Sales to fix or resend, of any day. */
    needsFix: z.int(),
  }),
  refusals: gates,
});

export const exportSales = endpoint({
  ...ofPeople,
  name: 'register.exportSales',
  summary: 'Export all matching sales as a spreadsheet or CSV',
  method: 'GET',
  changes: 'log',
  path: `${path}/sheet`,
  query: z.object({ ...filter, format: z.enum(['xlsx', 'csv'], 'Choose xlsx or csv.') }),
  raw: { contentType: 'application/octet-stream' },
  refusals: gates,
  perMinute: 10,
});

export const getSale = endpoint({
  ...ofReaders,
  name: 'register.getSale',
  summary: 'Get a sale with its items, customer and extra fields',
  method: 'GET',
  changes: false,
  path: `${path}/:saleId`,
  params,
  answer: z.object({ sale: details }),
  refusals: [...gates, no.sale_missing],
});

const oneSale = z.object({ sale: row });

export const fixSale = endpoint({
  ...ofPeople,
  name: 'register.fixSale',
  summary: "Fix a sale that wasn't processed; to map a store, use register.mapCode",
  method: 'POST',
  changes: true,
  path: `${path}/:saleId/fix`,
  params,
  body: z.object({
    fix: z.enum(['email', 'consent', 'notDuplicate'], 'Choose a fix.'),
    /** Of the fix email. */
    email: z.optional(email),
  }),
  answer: oneSale,
  refusals: [...gates, no.sale_missing, no.sale_processed, no.customer_erased, no.nothing_to_fix],
});

export const undoSaleFix = endpoint({
  ...ofPeople,
  name: 'register.undoSaleFix',
  summary: "Undo a sale's fixes",
  method: 'POST',
  changes: true,
  path: `${path}/:saleId/undo`,
  params,
  answer: oneSale,
  refusals: [...gates, no.sale_missing, no.sale_processed, no.customer_erased, no.nothing_to_fix],
});

export const resendSale = endpoint({
  ...ofPeople,
  name: 'register.resendSale',
  summary: 'Resend a fixed sale; each sale can be resent once',
  method: 'POST',
  changes: true,
  path: `${path}/:saleId/resend`,
  params,
  answer: oneSale,
  refusals: [
    ...gates,
    no.sale_missing,
    no.sale_processed,
    no.sale_resent,
    no.customer_erased,
    no.sale_not_fixed,
  ],
});

export const resendFixedSales = endpoint({
  ...ofPeople,
  name: 'register.resendFixedSales',
  summary: 'Resend the given fixed sales, or all of them if none are given; each sale can be resent once',
  method: 'POST',
  changes: true,
  path: `${path}/resend`,
  body: z.object({
    saleIds: z.optional(z.array(guid).check(z.maxLength(500, 'Choose up to 500 sales.'))),
  }),
  answer: z.object({ resent: z.int() }),
  refusals: gates,
});

export const dismissSale = endpoint({
  ...ofPeople,
  name: 'register.dismissSale',
  summary: 'Dismiss a sale so it no longer needs attention',
  method: 'POST',
  changes: true,
  path: `${path}/:saleId/dismiss`,
  params,
  answer: oneSale,
  refusals: [...gates, no.sale_missing, no.sale_processed],
});

export const sendTestSale = endpoint({
  rule: registerAdministrators,
  binding: 'company',
  name: 'register.sendTestSale',
  summary: "Send a test sale with a store's key; no quote is sent",
  method: 'POST',
  changes: true,
  path: '/services/register/api/stores/:storeId/test',
  params: z.object({ storeId: guid }),
  answer: oneSale,
  refusals: [...gates, registerRefusals.store_missing, registerRefusals.store_without_key],
  perMinute: 20,
});

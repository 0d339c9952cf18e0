import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { commentLimit, mostDays, mostLines, mostQuantity } from '../domain/memo-terms.ts';
import { memoPeople, memoReaders } from './memo-access.ts';
import { oneMemo, onePath } from './memo-endpoints.ts';
import { memoRefusals as no } from './memo-refusals.ts';

const act = {
  rule: memoPeople,
  binding: 'parties',
  params: z.object({ memoId: guid }),
  method: 'POST',
  changes: true,
} as const;
const always = [no.missing, no.has_changed, no.not_now] as const;
const shipping = [no.address_missing, no.shipping_missing] as const;

/** The sender finishes and buys it on its page. */
const oneShipment = z.object({ shipmentId: z.uuid() });

export const shipMemoInsured = endpoint({
  ...act,
  name: 'memo.shipMemoInsured',
  summary: 'Start an insured shipment for a memo, or get the one already started',
  path: `${onePath}/insured-shipment`,
  body: z.object({ version }),
  answer: oneShipment,
  refusals: [...always, ...shipping],
});

const units = z.int('Enter a whole number.').check(z.minimum(1, 'Enter 1 or more.'), z.maximum(mostQuantity));

export const returnMemoInsured = endpoint({
  ...act,
  name: 'memo.returnMemoInsured',
  summary: 'Start an insured return for lines, or get the one already started',
  path: `${onePath}/insured-return`,
  body: z.object({
    version,
    lines: z
      .array(z.object({ line: z.int().check(z.minimum(1), z.maximum(mostLines)), quantity: units }))
      .check(z.minLength(1, 'Choose at least 1 line.'), z.maxLength(mostLines, 'Choose fewer lines.')),
  }),
  answer: oneShipment,
  refusals: [...always, ...shipping, no.line_missing, no.too_many_units],
});

const days = z
  .int('Enter a whole number of days.')
  .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(mostDays, `Enter up to ${mostDays} days.`));

export const askForExtension = endpoint({
  ...act,
  name: 'memo.askForExtension',
  summary: 'Request an extension',
  path: `${onePath}/extension`,
  body: z.object({ version, days, comment: boundedText(commentLimit) }),
  answer: oneMemo,
  refusals: [...always],
});

export const answerExtension = endpoint({
  ...act,
  name: 'memo.answerExtension',
  summary: 'Grant or decline a requested extension',
  path: `${onePath}/extension/answer`,
  body: z.object({ version, grant: z.boolean() }),
  answer: oneMemo,
  refusals: [...always],
});

export const recallMemo = endpoint({
  ...act,
  name: 'memo.recallMemo',
  summary: 'Ask the buyer to return everything still out',
  path: `${onePath}/recall`,
  body: z.object({ version, comment: boundedText(commentLimit) }),
  answer: oneMemo,
  refusals: [...always],
});

const pdf = {
  binding: 'parties',
  method: 'GET',
  changes: 'log',
  raw: { contentType: 'application/pdf' },
  perMinute: 20,
} as const;

export const memoAsPdf = endpoint({
  ...pdf,
  rule: memoReaders,
  name: 'memo.memoAsPdf',
  summary: 'Get a memo as a PDF with its lines, terms and signatures',
  path: `${onePath}/pdf`,
  params: z.object({ memoId: guid }),
  refusals: [no.missing],
});

export const memoCode = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.memoCode',
  summary: "Get a memo's QR code as an SVG",
  method: 'GET',
  changes: false,
  path: `${onePath}/code`,
  params: z.object({ memoId: guid }),
  raw: { contentType: 'image/svg+xml' },
  refusals: [no.missing],
});

const ofInvoice = z.object({ memoId: guid, invoiceId: guid });
const invoicePath = `${onePath}/invoices/:invoiceId` as const;

export const memoInvoiceAsPdf = endpoint({
  ...pdf,
  rule: memoReaders,
  name: 'memo.memoInvoiceAsPdf',
  summary: 'Get the invoice for kept lines as a PDF',
  path: `${invoicePath}/pdf`,
  params: ofInvoice,
  refusals: [no.missing, no.invoice_missing],
});

export const markMemoInvoicePaid = endpoint({
  ...act,
  params: ofInvoice,
  name: 'memo.markMemoInvoicePaid',
  summary: 'Record that the buyer paid an invoice',
  path: `${invoicePath}/paid`,
  body: z.object({ paidOn: day }),
  answer: oneMemo,
  refusals: [no.missing, no.invoice_missing, no.not_now, no.paid_day_wrong],
});

export const sendMemoLink = endpoint({
  ...act,
  name: 'memo.sendMemoLink',
  summary: "Email a new link to a buyer who isn't a member",
  path: `${onePath}/guest-link`,
  answer: z.object({ email: z.string() }),
  refusals: [no.missing, no.not_now, no.buyer_is_member, no.links_often],
});

const line = z.int().check(z.minimum(1), z.maximum(mostLines));
const price = amountCents({ least: 1, most: 9_999_999_999 });

export const askMemoPrice = endpoint({
  ...act,
  name: 'memo.askMemoPrice',
  summary: 'Request a price change for a line; it takes effect once the other party accepts',
  path: `${onePath}/prices`,
  body: z.object({ version, line, price }),
  answer: oneMemo,
  refusals: [...always, no.line_missing, no.price_fixed],
});

export const answerMemoPrice = endpoint({
  ...act,
  name: 'memo.answerMemoPrice',
  summary: 'Accept or decline the price the other party requested',
  path: `${onePath}/prices/answer`,
  body: z.object({ version, line, agree: z.boolean() }),
  answer: oneMemo,
  refusals: [...always, no.line_missing, no.price_fixed],
});

const ofEvent = z.object({ memoId: guid, eventId: guid });

export const memoVersionAsPdf = endpoint({
  ...pdf,
  rule: memoReaders,
  name: 'memo.memoVersionAsPdf',
  summary: 'Get an earlier signed version of a memo as a PDF',
  path: `${onePath}/versions/:eventId/pdf`,
  params: ofEvent,
  refusals: [no.missing, no.paper_missing],
});

export const memoReceiptAsPdf = endpoint({
  ...pdf,
  rule: memoReaders,
  name: 'memo.memoReceiptAsPdf',
  summary: 'Get a handoff receipt as a PDF',
  path: `${onePath}/receipts/:eventId/pdf`,
  params: ofEvent,
  refusals: [no.missing, no.paper_missing],
});

const archiveParts = ['receipts', 'reports'] as const;
export type ArchivePart = (typeof archiveParts)[number];
/** Without it, every document. */
export const archivePart = z.optional(z.enum(archiveParts, 'Choose from the list.'));

export const memoAsArchive = endpoint({
  ...pdf,
  raw: { contentType: 'application/zip' },
  perMinute: 10,
  rule: memoReaders,
  name: 'memo.memoAsArchive',
  summary: 'Get every document of a memo as a ZIP file: versions, invoices, receipts, reports and photos',
  path: `${onePath}/documents`,
  params: z.object({ memoId: guid }),
  query: z.object({ only: archivePart }),
  refusals: [no.missing],
});

export const offerMemoLine = endpoint({
  ...act,
  name: 'memo.offerMemoLine',
  summary:
    'Start a market feed with a diamond of a memo: one the seller has back, or one the buyer was invoiced for',
  path: `${onePath}/listing`,
  body: z.object({ line }),
  answer: z.object({ feedId: z.uuid() }),
  refusals: [no.missing, no.line_missing, no.not_now, no.listing_closed],
});

export const priceMemoReturn = endpoint({
  rule: memoPeople,
  binding: 'parties',
  name: 'memo.priceMemoReturn',
  summary: 'Get the lowest price of an insured return of everything still out',
  method: 'GET',
  changes: false,
  path: `${onePath}/return-price`,
  params: z.object({ memoId: guid }),
  answer: z.object({
    /** Null if the person can't send it, or no service takes it fully insured. */
    price: z.nullable(
      z.object({
        service: z.string(),
        shipping: z.int(),
        premium: z.int(),
        insuredValue: z.int(),
        total: z.int(),
      }),
    ),
  }),
  refusals: [no.missing],
  perMinute: 30,
});

export const getMemoParcels = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.getMemoParcels',
  summary: "Get the certificates of coverage and pickups of your company's insured shipments for a memo",
  method: 'GET',
  changes: false,
  path: `${onePath}/parcels`,
  params: z.object({ memoId: guid }),
  answer: z.object({
    /** With a label, and only those that the person may open. */
    parcels: z.array(
      z.object({
        shipmentId: z.uuid(),
        leg: z.enum(['out', 'return']),
        /** Null if it isn't insured through us. */
        certificate: z.nullable(z.object({ number: z.string(), insuredValue: z.int() })),
        pickup: z.nullable(z.object({ day, ready: z.string(), close: z.string(), isDone: z.boolean() })),
      }),
    ),
  }),
  refusals: [no.missing],
});

export const countMemoPages = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.countMemoPages',
  summary: "Get the number of pages of a memo's PDF",
  method: 'GET',
  changes: false,
  path: `${onePath}/pages`,
  params: z.object({ memoId: guid }),
  /** Null for a long memo, whose pages take as long to count as to print. */
  answer: z.object({ pages: z.nullable(z.int()) }),
  refusals: [no.missing],
  perMinute: 60,
});

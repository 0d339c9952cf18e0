import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { taxDesk } from './tax-access.ts';
import { taxDocumentRefusals as no } from './tax-document-endpoints.ts';
import { maxReasonLength, taxDocumentShape } from './tax-shapes.ts';

const path = '/services/marketplace/api/desk/taxdocuments';
const ofDesk = { rule: taxDesk, binding: 'staff' } as const;

const deskDocument = z.object({
  ...z.omit(taxDocumentShape, { actions: true }).shape,
  companyId: z.uuid(),
  company: z.string(),
  sentBy: z.string(),
  actions: z.array(z.enum(['approve', 'reject', 'download'])),
});
export type DeskTaxDocument = z.output<typeof deskDocument>;

export const listDeskTaxDocuments = endpoint({
  ...ofDesk,
  name: 'marketplace.listDeskTaxDocuments',
  summary: "List all companies' tax documents, awaiting review first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    state: z._default(z.enum(['Open', 'Decided'], 'Choose from the list.'), 'Open'),
    search: z.optional(z.string().check(z.maxLength(50, 'Enter up to 50 characters.'))),
  }),
  answer: z.object({
    items: z.array(deskDocument),
    next: z.nullable(z.string()),
    open: z.int(),
  }),
  refusals: [no.tax_page_lost],
});

const params = z.object({ companyId: guid, documentId: guid });
const onePath = `${path}/:companyId/:documentId`;
const ofOne = { ...ofDesk, params } as const;
const oneDocument = z.object({ document: deskDocument });

export const getDeskTaxDocument = endpoint({
  ...ofOne,
  name: 'marketplace.getDeskTaxDocument',
  summary: "Get a tax document with the company's entries",
  method: 'GET',
  changes: false,
  path: onePath,
  answer: z.object({
    document: deskDocument,
    /** Where the company's stones go in this state. */
    locations: z.array(z.string()),
    /** Its other documents for the state. */
    others: z.array(deskDocument),
  }),
  refusals: [no.tax_document_missing],
});

export const downloadDeskTaxDocument = endpoint({
  ...ofOne,
  name: 'marketplace.downloadDeskTaxDocument',
  summary: "Download the file of a company's tax document",
  method: 'GET',
  changes: false,
  path: `${onePath}/file`,
  raw: { contentType: 'application/pdf' },
  refusals: [no.tax_document_missing, ...openRefusals],
});

export const approveTaxDocument = endpoint({
  ...ofOne,
  name: 'marketplace.approveTaxDocument',
  summary: 'Approve a tax document for the dates printed on it',
  method: 'POST',
  changes: true,
  path: `${onePath}/approve`,
  body: z.object({ effectiveOn: day, expiresOn: z.nullable(day), version: z.int() }),
  answer: oneDocument,
  refusals: [
    no.tax_document_missing,
    no.tax_document_decided,
    no.tax_expiry_missing,
    no.tax_expired,
    no.tax_ends_before,
  ],
});

export const rejectTaxDocument = endpoint({
  ...ofOne,
  name: 'marketplace.rejectTaxDocument',
  summary: 'Reject a tax document and email the company the reason',
  method: 'POST',
  changes: true,
  path: `${onePath}/reject`,
  body: z.object({ reason: requiredText(maxReasonLength, 'Enter a reason.'), version: z.int() }),
  answer: oneDocument,
  refusals: [no.tax_document_missing, no.tax_document_decided],
});

export const exportTaxRecords = endpoint({
  ...ofDesk,
  name: 'marketplace.exportTaxRecords',
  summary: "Export each checkout's sales tax record: rate, source and tax document",
  method: 'GET',
  changes: 'log',
  path: '/services/marketplace/api/desk/taxrecords/csv',
  query: z.object({ from: day, to: day }),
  raw: { contentType: 'text/csv; charset=utf-8' },
  refusals: [no.tax_range_backwards, no.tax_range_too_long],
  perMinute: 10,
});

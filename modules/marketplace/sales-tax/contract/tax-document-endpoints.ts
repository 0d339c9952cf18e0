import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { taxDocumentKinds } from '../domain/document-kinds.ts';
import { maxRecordDays, maxTaxDocuments, taxDocumentShape } from './tax-shapes.ts';

export const taxDocumentRefusals = defineRefusals('marketplace', {
  tax_document_missing: { kind: 'missing', sentence: "We can't find that tax document." },
  tax_file_missing: {
    kind: 'invalid',
    sentence: "We can't find the file you uploaded.",
    next: 'Choose the file again.',
    field: 'fileId',
  },
  tax_state_wrong: {
    kind: 'invalid',
    sentence: "One of these states doesn't accept this document.",
    next: 'Upload a document that each state accepts.',
    field: 'documents',
  },
  tax_state_twice: {
    kind: 'invalid',
    sentence: 'Each state can be on only one document.',
    next: 'Remove the state from one of the documents.',
    field: 'documents',
  },
  tax_expiry_missing: {
    kind: 'invalid',
    sentence: 'Enter the expiration date printed on the permit.',
    field: 'expiresOn',
  },
  tax_expired: {
    kind: 'invalid',
    sentence: 'This document has expired.',
    next: 'Send a current document.',
    field: 'expiresOn',
  },
  tax_ends_before: {
    kind: 'invalid',
    sentence: 'The expiration date is before the effective date.',
    field: 'expiresOn',
  },
  tax_in_review: {
    kind: 'conflict',
    sentence: "We're already reviewing a document for one of these states.",
    next: "Replace that document's file instead.",
  },
  tax_document_decided: {
    kind: 'conflict',
    sentence: 'This document has changed.',
    next: 'Reload the page to see its status.',
  },
  tax_range_backwards: {
    kind: 'invalid',
    sentence: 'The start date is after the end date.',
    field: 'to',
  },
  tax_range_too_long: {
    kind: 'invalid',
    sentence: `Choose a range of ${maxRecordDays} days or less.`,
    field: 'to',
  },
  tax_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const no = taxDocumentRefusals;
const path = '/services/marketplace/api/taxdocuments';
const ofMembers = { rule: members, binding: 'company' } as const;
/** Spec marketplace §7: the business administrator manages tax exemptions. */
const ofAdministrators = {
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  binding: 'company',
} as const;

export const listTaxDocuments = endpoint({
  ...ofMembers,
  name: 'marketplace.listTaxDocuments',
  summary: "List the company's tax-exemption documents by state",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(taxDocumentShape),
    /** States with a sales tax, and what each accepts. */
    states: z.array(z.object({ state: z.string(), kind: z.enum(taxDocumentKinds) })),
    /** `create`: at the certificate service, if one is set up. */
    actions: z.array(z.enum(['send', 'create'])),
  }),
  refusals: [],
});

export const uploadTaxDocument = endpoint({
  ...ofAdministrators,
  name: 'marketplace.uploadTaxDocument',
  summary: 'Upload a tax document as a PDF and get its ID',
  method: 'POST',
  changes: true,
  path: `${path}/files`,
  refusals: uploadRefusals,
  // One byte over the limit, so the response is our refusal and not the server's.
  upload: { maxBytes: uploadRules.exemption.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

const dates = { effectiveOn: day, expiresOn: z.nullable(day) };
const chosenFile = z.uuid('Choose a file and wait for it to upload.');

export const sendTaxDocuments = endpoint({
  ...ofAdministrators,
  name: 'marketplace.sendTaxDocuments',
  summary: 'Send tax documents for review, each for one or more states',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    documents: z
      .array(
        z.object({
          kind: z.enum(taxDocumentKinds, 'Choose from the list.'),
          states: z
            .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose from the list.')))
            .check(z.minLength(1, 'Choose a state.'), z.maxLength(60, 'Choose from the list.')),
          fileId: chosenFile,
          ...dates,
        }),
      )
      .check(
        z.minLength(1, 'Choose a file.'),
        z.maxLength(maxTaxDocuments, `Send at most ${maxTaxDocuments} documents.`),
      ),
  }),
  answer: z.object({ items: z.array(taxDocumentShape) }),
  idempotent: true,
  refusals: [
    no.tax_file_missing,
    no.tax_state_wrong,
    no.tax_state_twice,
    no.tax_expiry_missing,
    no.tax_expired,
    no.tax_ends_before,
    no.tax_in_review,
  ],
});

const params = z.object({ documentId: guid });

export const replaceTaxDocument = endpoint({
  ...ofAdministrators,
  name: 'marketplace.replaceTaxDocument',
  summary: "Replace a tax document's file and resubmit it for review",
  method: 'POST',
  changes: true,
  path: `${path}/:documentId/replace`,
  params,
  body: z.object({ fileId: chosenFile, ...dates, version: z.int() }),
  answer: z.object({ document: taxDocumentShape }),
  refusals: [
    no.tax_document_missing,
    no.tax_document_decided,
    no.tax_file_missing,
    no.tax_expiry_missing,
    no.tax_expired,
    no.tax_ends_before,
  ],
});

export const downloadTaxDocument = endpoint({
  ...ofMembers,
  name: 'marketplace.downloadTaxDocument',
  summary: "Download a tax document's file",
  method: 'GET',
  changes: false,
  path: `${path}/:documentId/file`,
  params,
  raw: { contentType: 'application/pdf' },
  refusals: [no.tax_document_missing, ...openRefusals],
});

import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, serviceTypes, signedIn } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { documentFileRefusals, fileFacts } from '#platform/content/files/contract/document-files.ts';
import { contentAccess } from '#platform/content/provider/contract/desk-access.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { documentCategories } from '../domain/document-category.ts';

/** Partner programs, as companies' affiliations name them. */
const partnerPrograms = ['AGS', 'GemAndJewel'] as const;

// The specification has no wording for the Document Center; this is ours (decision 0017).
export const publishedRefusals = defineRefusals('content', {
  published_missing: {
    kind: 'missing',
    sentence: 'This document is no longer published.',
    next: 'See the Document Center for current documents.',
  },
  published_withdrawn: {
    kind: 'conflict',
    sentence: 'This document is already withdrawn.',
    next: 'Publish a new document.',
  },
});

const one = { params: z.object({ id: guid }) };

export const publishedDocumentShape = z.object({
  ...fileFacts,
  id: z.uuid(),
  category: z.enum(documentCategories),
  title: z.string(),
  description: z.string(),
  /** The partner program whose members it is for; null: everyone. */
  affiliation: z.nullable(z.enum(partnerPrograms)),
  /** When its file was published. */
  datedAt: z.iso.datetime(),
});

export type PublishedDocument = z.infer<typeof publishedDocumentShape>;

export const listPublishedDocuments = endpoint({
  name: 'content.listPublishedDocuments',
  summary: "List the provider's documents for the user's company, by category and title",
  method: 'GET',
  changes: false,
  path: '/services/content/api/documentcenter',
  answer: z.object({ items: z.array(publishedDocumentShape) }),
  refusals: [],
  rule: signedIn,
  binding: 'own',
});

export const downloadPublishedDocument = endpoint({
  ...one,
  name: 'content.downloadPublishedDocument',
  summary: 'Download a published document',
  method: 'GET',
  changes: false,
  path: '/services/content/api/documentcenter/:id/file',
  refusals: [publishedRefusals.published_missing, ...openRefusals],
  rule: signedIn,
  binding: 'own',
  raw: { contentType: 'application/octet-stream' },
  perMinute: 60,
});

const path = '/services/content/api/desk/documents';
const forDesk = { rule: contentAccess, binding: 'staff' } as const;

/** Services that a document may be restricted to. */
export const documentServices = Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]];

const fields = {
  category: z.enum(documentCategories, 'Choose a category.'),
  title: requiredText(100, 'Enter a title.'),
  description: boundedText(300),
  /** Restricts the document to companies with this service; null: everyone. */
  serviceType: z.nullable(z.enum(documentServices)),
  /** Restricts it to members of this partner program; null: everyone. */
  affiliation: z.nullable(z.enum(partnerPrograms)),
};

export const managedDocumentShape = z.extend(publishedDocumentShape, {
  serviceType: fields.serviceType,
  version: z.int(),
  changedBy: z.string(),
  state: z.enum(['Published', 'Withdrawn']),
  actions: z.array(z.enum(['change', 'withdraw'])),
});

export type ManagedDocument = z.infer<typeof managedDocumentShape>;

export const listManagedDocuments = endpoint({
  ...forDesk,
  name: 'content.listManagedDocuments',
  summary: 'List every published or withdrawn document',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(managedDocumentShape) }),
  refusals: [],
});

export const newDocument = z.object({ ...fields, fileId: guid });

export const publishDocument = endpoint({
  ...forDesk,
  name: 'content.publishDocument',
  summary: 'Publish a document to members',
  method: 'POST',
  changes: true,
  path,
  body: newDocument,
  answer: managedDocumentShape,
  refusals: [documentFileRefusals.file_lost],
  idempotent: true,
});

/** Without a file, the current one stays. */
export const changedDocument = z.object({ ...fields, version: z.int(), fileId: z.nullable(guid) });

export const changeDocument = endpoint({
  ...forDesk,
  ...one,
  name: 'content.changeDocument',
  summary: "Update a document's details, or replace its file",
  method: 'PUT',
  changes: true,
  path: `${path}/:id`,
  body: changedDocument,
  answer: managedDocumentShape,
  refusals: [
    publishedRefusals.published_missing,
    publishedRefusals.published_withdrawn,
    documentFileRefusals.file_lost,
    kitRefusals.changed_meanwhile,
  ],
});

export const withdrawDocument = endpoint({
  ...forDesk,
  ...one,
  name: 'content.withdrawDocument',
  summary: 'Remove a document from the Document Center',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/withdraw`,
  answer: managedDocumentShape,
  refusals: [publishedRefusals.published_missing, publishedRefusals.published_withdrawn],
});

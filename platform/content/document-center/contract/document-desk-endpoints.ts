import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { documentCategories } from '../domain/document-category.ts';
import { bannerEditors, messageDesk } from '#platform/content/provider/contract/desk-rules.ts';
import { publishedDocumentShape } from './document-center-endpoints.ts';
import { documentCenterRefusals as no } from './document-center-refusals.ts';

const path = '/services/content/api/desk/documents';
const ofDesk = { rule: bannerEditors, binding: 'staff' } as const;
const one = { params: z.object({ id: guid }) };

/** Whose companies a document may be for. */
export const documentServices = Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]];

/** What is uploaded first and named by the document that takes it; without a company, for the Document Center. */
export const uploadDeskFile = endpoint({
  name: 'content.uploadDeskFile',
  summary: 'Keeps a file that is published or shared next; answers its id as text',
  method: 'POST',
  path: '/services/content/api/desk/files',
  query: z.object({ companyId: z.optional(guid) }),
  refusals: uploadRefusals,
  rule: messageDesk,
  binding: 'staff',
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

const fields = {
  category: z.enum(documentCategories, 'Choose a category.'),
  title: requiredText(100, 'Type the title that members read.'),
  description: boundedText(300),
  /** Only companies that have this service see it; null: everybody. */
  serviceType: z.nullable(z.enum(documentServices)),
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
  ...ofDesk,
  name: 'content.listManagedDocuments',
  summary: 'Every document that is or was published',
  method: 'GET',
  path,
  answer: z.object({ items: z.array(managedDocumentShape) }),
  refusals: [],
});

export const newDocument = z.object({ ...fields, fileId: guid });

export const publishDocument = endpoint({
  ...ofDesk,
  name: 'content.publishDocument',
  summary: 'Publishes a document to members',
  method: 'POST',
  path,
  body: newDocument,
  answer: managedDocumentShape,
  refusals: [no.file_lost],
  idempotent: true,
});

/** Without a file, the one that is there stays. */
export const changedDocument = z.object({ ...fields, version: z.int(), fileId: z.nullable(guid) });

export const changeDocument = endpoint({
  ...ofDesk,
  ...one,
  name: 'content.changeDocument',
  summary: 'Changes what a document says, or replaces its file',
  method: 'PUT',
  path: `${path}/:id`,
  body: changedDocument,
  answer: managedDocumentShape,
  refusals: [no.published_missing, no.published_withdrawn, no.file_lost, kitRefusals.changed_meanwhile],
});

export const withdrawDocument = endpoint({
  ...ofDesk,
  ...one,
  name: 'content.withdrawDocument',
  summary: 'Takes a document out of the Document Center',
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  answer: managedDocumentShape,
  refusals: [no.published_missing, no.published_withdrawn],
});

import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { supportAccess } from '#platform/content/provider/contract/desk-access.ts';
import { documentFileRefusals } from '#platform/content/files/contract/document-files.ts';
import { securedDocumentShape, securedRefusals as no } from './secured-documents.ts';

const path = '/services/content/api/desk/secureddocuments';
const forDesk = { rule: supportAccess, binding: 'staff' } as const;
const one = { params: z.object({ id: guid }) };

export const sharedDocumentShape = z.extend(securedDocumentShape, {
  companyId: z.uuid(),
  companyName: z.string(),
  /** Who requested a new link, if anyone. */
  askedBy: z.nullable(z.string()),
  actions: z.array(z.enum(['renew', 'withdraw'])),
});

export type SharedDocument = z.infer<typeof sharedDocumentShape>;

export const listSharedDocuments = endpoint({
  ...forDesk,
  name: 'content.listSharedDocuments',
  summary: 'List shared documents: new-link requests first, then newest',
  method: 'GET',
  changes: false,
  path,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(sharedDocumentShape), next: z.nullable(cursor), asked: z.int() }),
  refusals: [no.page_lost],
});

export const newSecuredDocument = z.object({
  companyId: guid,
  personId: z.nullable(guid),
  title: requiredText(100, 'Enter a title.'),
  note: boundedText(300),
  fileId: guid,
});

export const shareDocument = endpoint({
  ...forDesk,
  name: 'content.shareDocument',
  summary: 'Share a document with a company or person and email a 90-day link',
  method: 'POST',
  changes: true,
  path,
  body: newSecuredDocument,
  answer: sharedDocumentShape,
  refusals: [no.company_unknown, no.nobody_there, documentFileRefusals.file_lost],
  idempotent: true,
});

export const renewSecuredLink = endpoint({
  ...forDesk,
  ...one,
  name: 'content.renewSecuredLink',
  summary: 'Email a new 90-day link',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/renew`,
  answer: sharedDocumentShape,
  refusals: [no.secured_missing, no.secured_withdrawn],
});

export const withdrawSecuredDocument = endpoint({
  ...forDesk,
  ...one,
  name: 'content.withdrawSecuredDocument',
  summary: 'Disable all links to a document and remove it from the list',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/withdraw`,
  answer: sharedDocumentShape,
  refusals: [no.secured_missing, no.secured_withdrawn],
});

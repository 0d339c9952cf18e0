import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { fileFacts } from '#platform/content/files/contract/document-files.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';

export const companyDocumentRefusals = defineRefusals('content', {
  company_document_missing: { kind: 'missing', sentence: "We can't find that company document." },
});

const one = { params: z.object({ id: guid }) };

export const companyDocumentShape = z.object({
  ...fileFacts,
  id: z.uuid(),
  keptBy: z.string(),
  keptAt: z.iso.datetime(),
  actions: z.array(z.enum(['remove'])),
});

export type CompanyDocument = z.infer<typeof companyDocumentShape>;

const inCompany = { rule: members, binding: 'company' } as const;

/** Spec platform §6: administrators run the company's account. */
export const companyDocumentEditors: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};

export const listCompanyDocuments = endpoint({
  ...inCompany,
  name: 'content.listCompanyDocuments',
  summary: "List the company's documents, newest first",
  method: 'GET',
  changes: false,
  path: '/services/content/api/companydocuments',
  answer: z.object({ items: z.array(companyDocumentShape), actions: z.array(z.enum(['add'])) }),
  refusals: [],
});

export const addCompanyDocument = endpoint({
  name: 'content.addCompanyDocument',
  summary: 'Upload a file for everyone in the company',
  method: 'POST',
  changes: true,
  path: '/services/content/api/companydocuments',
  answer: companyDocumentShape,
  refusals: uploadRefusals,
  rule: companyDocumentEditors,
  binding: 'company',
  // One byte over the limit, so that our own refusal answers instead of the HTTP layer's.
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  perMinute: 30,
});

export const downloadCompanyDocument = endpoint({
  ...inCompany,
  ...one,
  name: 'content.downloadCompanyDocument',
  summary: 'Download a company document',
  method: 'GET',
  changes: false,
  path: '/services/content/api/companydocuments/:id/file',
  refusals: [companyDocumentRefusals.company_document_missing, ...openRefusals],
  raw: { contentType: 'application/octet-stream' },
  perMinute: 60,
});

export const removeCompanyDocument = endpoint({
  ...one,
  name: 'content.removeCompanyDocument',
  summary: 'Remove a document for everyone in the company',
  method: 'DELETE',
  changes: true,
  path: '/services/content/api/companydocuments/:id',
  refusals: [companyDocumentRefusals.company_document_missing],
  rule: companyDocumentEditors,
  binding: 'company',
});

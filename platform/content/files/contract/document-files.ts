import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { supportAccess } from '#platform/content/provider/contract/desk-access.ts';
import { uploadRefusals, uploadRules } from '#platform/files/contract.ts';

export const documentFileRefusals = defineRefusals('content', {
  file_lost: {
    kind: 'invalid',
    sentence: 'The file is no longer available.',
    next: 'Choose the file again.',
    field: 'fileId',
  },
});

export const fileFacts = {
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
};

/** Uploads a file before the document that uses it exists; without a company, for the Document Center. */
export const uploadDeskFile = endpoint({
  name: 'content.uploadDeskFile',
  summary: 'Upload a file to publish or share; returns its id as text',
  method: 'POST',
  changes: true,
  path: '/services/content/api/desk/files',
  query: z.object({ companyId: z.optional(guid) }),
  refusals: uploadRefusals,
  rule: supportAccess,
  binding: 'staff',
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

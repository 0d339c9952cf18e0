import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { largestUpload, type UploadPurpose, uploadRules } from '../domain/upload-rules.ts';
import { filesRefusals as no } from './files-refusals.ts';

const purposes = Object.keys(uploadRules) as [UploadPurpose, ...UploadPurpose[]];

export const fileShape = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: z.iso.datetime(),
});

export type FileFacts = z.infer<typeof fileShape>;

/** What an upload may be refused with, for every endpoint that takes one. */
export const uploadRefusals = [
  no.invalid_name,
  no.invalid_format,
  no.infected,
  no.empty,
  no.too_large,
  no.too_many_pixels,
  no.scan_away,
  no.store_away,
];

export const uploadFile = endpoint({
  name: 'files.uploadFile',
  summary: 'Keeps one file for the active company',
  method: 'POST',
  path: '/services/content/api/files',
  query: z.object({ purpose: z._default(z.enum(purposes), 'document') }),
  answer: fileShape,
  refusals: uploadRefusals,
  rule: members,
  binding: 'company',
  // One byte more than is taken, so that our own sentence is told and not the pipe's.
  upload: { maxBytes: largestUpload + 1 },
  perMinute: 60,
});

export const downloadFile = endpoint({
  name: 'files.downloadFile',
  summary: 'The content of a file of the active company',
  method: 'GET',
  path: '/services/content/api/files/:id',
  params: z.object({ id: z.uuid() }),
  refusals: [no.file_missing, no.store_away],
  rule: members,
  binding: 'company',
  raw: { contentType: 'application/octet-stream' },
});

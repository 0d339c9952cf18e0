import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { largestUpload, mostHeicSide, uploadRules } from '../domain/upload-rules.ts';
import type { UploadPurpose } from '../domain/upload-rules.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const filesRefusals = defineRefusals('files', {
  // Spec shipping §8, shared by all services, gives these three sentences.
  invalid_name: {
    kind: 'invalid',
    sentence: 'Invalid file name.',
    next: 'Rename the file without * < > : " ? / \\ | and choose it again.',
    field: 'file',
  },
  invalid_format: {
    kind: 'unsupported',
    sentence: 'Invalid file format.',
    next: "Choose a supported file type. The file's contents must match its extension.",
    field: 'file',
  },
  infected: {
    kind: 'invalid',
    sentence: 'Invalid or virus infected file.',
    next: 'Scan your computer, then choose a different file.',
    field: 'file',
  },
  empty: { kind: 'invalid', sentence: 'The file is empty.', next: 'Choose a different file.', field: 'file' },
  too_large: {
    kind: 'too_large',
    sentence: 'The file is larger than 5 MB.',
    next: 'Choose a smaller file.',
    field: 'file',
  },
  too_many_pixels: {
    kind: 'invalid',
    sentence: 'The image is larger than 2048 by 2048 pixels.',
    next: 'Choose a smaller file.',
    field: 'file',
  },
  heic_too_large: {
    kind: 'invalid',
    sentence: `The photo is larger than ${mostHeicSide} by ${mostHeicSide} pixels.`,
    next: 'Choose a smaller photo, or save it as JPEG.',
    field: 'file',
  },
  heic_too_slow: {
    kind: 'invalid',
    sentence: 'The photo took too long to convert.',
    next: 'Save it as JPEG, then choose it again.',
    field: 'file',
  },
  scan_away: {
    kind: 'unavailable',
    sentence: "We couldn't scan the file for viruses, so it wasn't saved.",
    next: 'Try again in a few minutes.',
  },
  store_away: {
    kind: 'unavailable',
    sentence: 'Our file storage is temporarily unavailable.',
    next: 'Try again in a few minutes.',
  },
  file_missing: { kind: 'missing', sentence: "We can't find that file." },
  file_damaged: {
    kind: 'unavailable',
    sentence: "This file is damaged and can't be opened.",
    next: "We've been notified and will restore it from a backup.",
  },
  file_lost: {
    kind: 'unavailable',
    sentence: 'This file is missing from our storage.',
    next: "We've been notified and will restore it from a backup.",
  },
});

const purposes = Object.keys(uploadRules) as [UploadPurpose, ...UploadPurpose[]];

export const fileShape = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: z.iso.datetime(),
});

export type FileFacts = z.infer<typeof fileShape>;

/** Refusals of every endpoint that takes an upload. */
export const uploadRefusals = [
  filesRefusals.invalid_name,
  filesRefusals.invalid_format,
  filesRefusals.infected,
  filesRefusals.empty,
  filesRefusals.too_large,
  filesRefusals.too_many_pixels,
  filesRefusals.scan_away,
  filesRefusals.store_away,
];

/** Refusals of every endpoint that takes phones' photos, HEIC among them. */
export const photoRefusals = [...uploadRefusals, filesRefusals.heic_too_large, filesRefusals.heic_too_slow];

/** Refusals of every endpoint that opens a stored file. */
export const openRefusals = [filesRefusals.store_away, filesRefusals.file_damaged, filesRefusals.file_lost];

export const uploadFile = endpoint({
  name: 'files.uploadFile',
  summary: 'Upload a file for the active company',
  method: 'POST',
  changes: true,
  path: '/services/content/api/files',
  query: z.object({ purpose: z._default(z.enum(purposes), 'document') }),
  answer: fileShape,
  refusals: uploadRefusals,
  rule: members,
  binding: 'company',
  // One byte over the limit, so our own refusal answers instead of the HTTP layer's.
  upload: { maxBytes: largestUpload + 1 },
  perMinute: 60,
});

export const downloadFile = endpoint({
  name: 'files.downloadFile',
  summary: "Download one of the active company's files",
  method: 'GET',
  changes: false,
  path: '/services/content/api/files/:id',
  params: z.object({ id: z.uuid() }),
  refusals: [filesRefusals.file_missing, ...openRefusals],
  rule: members,
  binding: 'company',
  raw: { contentType: 'application/octet-stream' },
});

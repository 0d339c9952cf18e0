import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { itemFileKinds } from '../domain/memo-line.ts';
import type { ItemFileKind } from '../domain/memo-line.ts';
import { memoPeople, memoReaders } from './memo-access.ts';
import { onePath } from './memo-endpoints.ts';
import { memoRefusals as no } from './memo-refusals.ts';

const { maxBytes } = uploadRules.document;

/** Photos as spec marketplace §5 gives them; a report is a PDF or its scan. */
export const itemFileRules: Readonly<Record<ItemFileKind, UploadRule>> = {
  Photo: { kinds: ['image/jpeg', 'image/png'], maxBytes, maxPixels: 2_048 },
  Report: { kinds: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes },
};

export const uploadMemoFile = endpoint({
  rule: memoPeople,
  binding: 'company',
  name: 'memo.uploadMemoFile',
  summary: 'Upload a photo or grading report for a memo line and get its ID',
  method: 'POST',
  changes: true,
  path: '/services/memo/api/files',
  query: z.object({ kind: z.enum(itemFileKinds, 'Choose from the list.') }),
  refusals: [no.report_unreadable, ...uploadRefusals],
  // One byte over the limit, so the response is our refusal and not the server's.
  upload: { maxBytes: maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 120,
});

export const getMemoFile = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.getMemoFile',
  summary: "Get a photo or grading report for a memo line, or the seller's logo",
  method: 'GET',
  changes: false,
  path: `${onePath}/files/:fileId`,
  params: z.object({ memoId: guid, fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.missing, no.file_missing, ...openRefusals],
  perMinute: 600,
});

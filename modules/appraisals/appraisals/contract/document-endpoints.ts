import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { appraisers, draftedBy } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';

export const documentRefusals = defineRefusals('appraisals', {
  document_not_ready: {
    kind: 'conflict',
    sentence: "The PDF isn't ready yet.",
    next: 'Wait a moment, then try again.',
  },
});

export const documentStatuses = ['Waiting', 'Ready', 'Failed'] as const;

const progress = z.object({
  status: z.enum(documentStatuses),
  photosDone: z.int(),
  photosTotal: z.int(),
});
export type DocumentProgress = z.output<typeof progress>;

const path = `${onePath}/document` as const;
const ofOne = { rule: appraisers, binding: 'company', params: z.object({ appraisalId: guid }) } as const;

export const makeDocument = endpoint({
  ...ofOne,
  rule: draftedBy,
  name: 'appraisals.makeDocument',
  summary: 'Create the PDF in the background: the sealed document or a draft preview',
  method: 'POST',
  changes: true,
  path,
  answer: progress,
  refusals: [no.missing],
  perMinute: 30,
});

export const getDocument = endpoint({
  ...ofOne,
  name: 'appraisals.getDocument',
  summary: "Get the PDF's progress",
  method: 'GET',
  changes: false,
  path,
  answer: progress,
  refusals: [no.missing, documentRefusals.document_not_ready],
  perMinute: 600,
});

export const downloadDocument = endpoint({
  ...ofOne,
  name: 'appraisals.downloadDocument',
  summary: 'Download the PDF created in the background',
  method: 'GET',
  changes: 'log',
  path: `${path}/file`,
  raw: { contentType: 'application/pdf' },
  refusals: [no.missing, documentRefusals.document_not_ready, ...openRefusals],
  perMinute: 60,
});

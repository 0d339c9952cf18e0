import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, photoRefusals } from '#platform/files/contract.ts';
import { appraisalReaders, draftedBy } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';
import { photoShape } from './appraisal-shapes.ts';

// Spec marketplace §9: 5 MB. One byte over the limit, so our own refusal answers.
export const photoBytes = 5_000_000;

const path = `${onePath}/photos` as const;
const params = z.object({ appraisalId: guid, photoId: guid });

export const addAppraisalPhoto = endpoint({
  rule: draftedBy,
  binding: 'company',
  name: 'appraisals.addAppraisalPhoto',
  summary:
    'Upload a photo of an item: JPEG or PNG up to 5 MB and 2048 by 2048 pixels, or HEIC, which is saved as JPEG',
  method: 'POST',
  changes: true,
  path,
  params: z.object({ appraisalId: guid }),
  query: z.object({ itemId: guid }),
  answer: photoShape,
  upload: { maxBytes: photoBytes + 1 },
  perMinute: 120,
  refusals: [no.missing, no.not_draft, no.too_old, no.item_missing, no.photos_full, ...photoRefusals],
});

export const removeAppraisalPhoto = endpoint({
  rule: draftedBy,
  binding: 'company',
  name: 'appraisals.removeAppraisalPhoto',
  summary: 'Remove a photo from a draft',
  method: 'DELETE',
  changes: true,
  path: `${path}/:photoId`,
  params,
  refusals: [no.missing, no.not_draft, no.too_old, no.photo_missing],
});

export const getAppraisalPhoto = endpoint({
  rule: appraisalReaders,
  binding: 'company',
  name: 'appraisals.getAppraisalPhoto',
  summary: 'Get a photo',
  method: 'GET',
  changes: false,
  path: `${path}/:photoId`,
  params,
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.missing, no.photo_missing, ...openRefusals],
  perMinute: 600,
});

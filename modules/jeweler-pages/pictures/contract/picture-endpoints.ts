import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { photoRefusals } from '#platform/files/contract.ts';
import { mostPixels, pictureBytes } from '../domain/picture-rules.ts';

export const pictureRefusals = defineRefusals('jeweler_pages', {
  picture_too_wide: {
    kind: 'invalid',
    sentence: `The picture is wider or taller than ${mostPixels.toLocaleString('en-US')} pixels.`,
    next: 'Choose a smaller picture.',
    field: 'file',
  },
  picture_damaged: {
    kind: 'invalid',
    sentence: "The picture is damaged and can't be opened.",
    next: 'Choose a different picture.',
    field: 'file',
  },
  pictures_full: {
    kind: 'conflict',
    sentence: `Your themes and their versions already use ${pageLimits.pictures} pictures, the maximum.`,
    next: 'Reuse a picture, or delete a theme you no longer need.',
  },
  picture_missing: {
    kind: 'invalid',
    sentence: "A picture on this page isn't one of your company's uploads.",
    next: 'Upload the picture again.',
  },
});
const no = pictureRefusals;

export const addPicture = endpoint({
  rule: publishers,
  binding: 'company',
  name: 'pages.addPicture',
  summary: 'Upload a picture for jeweler pages: JPEG, PNG, WebP or HEIC, up to 5 MB',
  method: 'POST',
  changes: true,
  path: '/services/jewelerpages/api/pictures',
  // Upright.
  answer: z.object({ pictureId: z.uuid(), name: z.string(), width: z.int(), height: z.int() }),
  // One byte over the limit, so our own refusal answers.
  upload: { maxBytes: pictureBytes + 1 },
  perMinute: 30,
  refusals: [no.picture_too_wide, no.picture_damaged, no.pictures_full, ...photoRefusals],
});

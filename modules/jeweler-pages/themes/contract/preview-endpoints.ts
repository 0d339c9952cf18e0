import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { themeRefusals as no } from './theme-endpoints.ts';

/** Our choice: long enough for a partner to answer (decision 0036). */
export const previewDays = 7;

const ofOne = {
  rule: publishers,
  binding: 'company',
  params: z.object({ themeId: guid }),
  path: '/services/jewelerpages/api/themes/:themeId/preview',
  changes: true,
} as const;

export const createPreviewLink = endpoint({
  ...ofOne,
  name: 'pages.createPreviewLink',
  summary: `Create a link that shows the draft to anyone who has it for ${previewDays} days; the previous link stops working`,
  method: 'POST',
  answer: z.object({
    /** On the portal's own host; shown once. */
    path: z.string(),
    endsAt: z.iso.datetime(),
  }),
  refusals: [no.theme_missing, no.page_offline],
});

export const removePreviewLink = endpoint({
  ...ofOne,
  name: 'pages.removePreviewLink',
  summary: 'Turn off the preview link of a theme',
  method: 'DELETE',
  refusals: [no.theme_missing],
});

import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { contentShape } from '#modules/jeweler-pages/model/contract/content-shape.ts';
import { pageReaders, publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { themeRefusals as no } from './theme-endpoints.ts';

/** How many a list shows; older ones stay in the records. */
export const keptVersions = 20;

const version = z.object({
  publicationId: z.uuid(),
  address: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** Visitors see it now. */
  isLive: z.boolean(),
  content: contentShape,
});
export type PageVersion = z.output<typeof version>;

const ofOne = {
  rule: publishers,
  binding: 'company',
  params: z.object({ themeId: guid }),
} as const;

export const listVersions = endpoint({
  ...ofOne,
  rule: pageReaders,
  name: 'pages.listVersions',
  summary: `List the last ${keptVersions} published versions of a theme, with who published each one and when`,
  method: 'GET',
  changes: false,
  path: '/services/jewelerpages/api/themes/:themeId/versions',
  answer: z.object({ items: z.array(version) }),
  refusals: [no.theme_missing],
});

export const restoreVersion = endpoint({
  ...ofOne,
  name: 'pages.restoreVersion',
  summary: "Replace a theme's draft with one of its published versions",
  method: 'PUT',
  changes: true,
  path: '/services/jewelerpages/api/themes/:themeId/restored',
  body: z.object({ version: z.int('Enter a number.'), publicationId: guid }),
  answer: z.object({ version: z.int(), changedAt: z.iso.datetime() }),
  refusals: [no.theme_missing, no.version_missing, no.has_changed],
});

import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { stepIds } from '../domain/builder-steps.ts';
import { themeRefusals as no } from './theme-endpoints.ts';

const step = z.enum(stepIds, 'Choose from the list.');

export const followTheme = endpoint({
  rule: publishers,
  binding: 'company',
  name: 'pages.followTheme',
  summary:
    'Report which step of a theme this tab is editing, or that it closed; lists who else is editing the theme',
  method: 'PUT',
  changes: true,
  path: '/services/jewelerpages/api/themes/:themeId/editors/:tabId',
  params: z.object({
    themeId: guid,
    /** Chosen by the tab. */
    tabId: guid,
  }),
  body: z.object({ step: z.nullable(step) }),
  answer: z.object({
    /** Of the draft, so that the tab knows when to read it again. */
    version: z.int(),
    /** Other tabs; a person with several is listed once for each step. */
    editors: z.array(
      z.object({
        name: z.string(),
        step,
        /** The caller, in another tab. */
        isYou: z.boolean(),
      }),
    ),
  }),
  perMinute: 120,
  refusals: [no.theme_missing],
});

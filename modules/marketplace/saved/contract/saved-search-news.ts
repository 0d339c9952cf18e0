import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { newsLabel } from './saved-searches.ts';
import type { NewsCounts } from './saved-searches.ts';

/** A saved search has new stones, or cheaper ones. */
export const savedSearchNews = defineEvent(
  'marketplace.saved_search_news',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    nickname: z.string(),
    newStones: z.int(),
    cheaper: z.int(),
    returned: z.int(),
  }),
);

export const savedSearchNotice = defineNoticeKind<NewsCounts & { readonly nickname: string }>({
  name: 'marketplace.saved_search_news',
  group: 'Diamonds',
  label: 'A saved search has found something',
  about: 'For whoever saved the search and left its alerts on; once a day for each search.',
  audience: 'members',
  title: ({ nickname, ...counts }) => `${nickname}: ${newsLabel(counts)}`,
  words: () => 'The first page of the marketplace leads to them.',
  path: () => '/marketplace/dashboard',
  channels: { screen: true, email: false, sms: false, digest: true },
});

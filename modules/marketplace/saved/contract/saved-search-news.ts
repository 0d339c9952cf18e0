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
  label: 'New matches for a saved search',
  about: 'Sent at most once a day for each saved search with alerts on.',
  audience: 'members',
  title: ({ nickname, ...counts }) => `${nickname}: ${newsLabel(counts)}`,
  words: () => 'View the matches on the Diamond marketplace page.',
  path: () => '/marketplace/dashboard',
  channels: { screen: true, email: false, sms: false, digest: true },
});

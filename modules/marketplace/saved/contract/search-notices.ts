import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { newsWords } from './news-words.ts';
import type { NewsCounts } from './news-words.ts';

export const savedSearchNotice = defineNoticeKind<NewsCounts & { readonly nickname: string }>({
  name: 'marketplace.saved_search_news',
  group: 'Diamonds',
  label: 'A saved search has found something',
  about: 'For whoever saved the search and left its alerts on; once a day for each search.',
  audience: 'members',
  title: ({ nickname, ...counts }) => `${nickname}: ${newsWords(counts)}`,
  words: () => 'The first page of the marketplace leads to them.',
  path: () => '/marketplace/dashboard',
  channels: { screen: true, email: false, sms: false, digest: true },
});

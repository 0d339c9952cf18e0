import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listNotices, queryNotices } from '../contract/notice-endpoints.ts';
import { getPreferences } from '../contract/preference-endpoints.ts';

export const noticesKey = ['notifications', 'list'] as const;
const unseenKey = ['notifications', 'unseen'] as const;

/** Spec marketplace §7, §9: the query for the unseen takes one; how many there are comes with it. */
export const unseenQuery = queryOptions({
  queryKey: unseenKey,
  queryFn: async ({ signal }) => {
    const { unseen } = await call(
      queryNotices,
      { body: { filter: { noticeStatus: 'Unseen' }, orderBy: 'CreatedOn desc', take: 1 } },
      { signal },
    );
    return unseen;
  },
});

/** What the bell shows. */
export const newestQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: ({ signal }) => call(listNotices, { query: { limit: 25 } }, { signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});

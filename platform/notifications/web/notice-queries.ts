import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listNotices, queryNotices } from '../contract/notices.ts';

export const noticesKey = ['notifications', 'list'] as const;
const unseenKey = ['notifications', 'unseen'] as const;

/** Spec marketplace §7, §9: the unseen query takes one item and returns the count. */
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

export const newestQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: ({ signal }) => call(listNotices, { query: { limit: 25 } }, { signal }),
});

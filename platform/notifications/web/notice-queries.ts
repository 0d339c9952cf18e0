import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  queryNotices,
} from '../contract/notices.ts';
import { getPreferences } from '../contract/preferences.ts';
import { toast } from '#kit/web/toast/toast-store.ts';

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

/** What a person does with their notifications; other tabs hear of it from the hub. */
export function useMarks() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: noticesKey });
  const settle = {
    onSuccess: ({ unseen }: { unseen: number }) => {
      client.setQueryData(unseenQuery.queryKey, unseen);
      return again();
    },
    onError: (error: unknown) => void toast.failed(error, 'That could not be noted. Try again.'),
  };
  const allSeen = useMutation({
    mutationFn: () => call(markAllNoticesAsSeen, {}),
    onSuccess: ({ unseen }) => client.setQueryData(unseenQuery.queryKey, unseen),
  });
  const allRead = useMutation({ mutationFn: () => call(markAllNoticesAsRead, {}), ...settle });
  const read = useMutation({
    mutationFn: (id: string) => call(markNoticeAsRead, { params: { id } }),
    onSuccess: again,
  });
  return {
    allSeen: () => allSeen.mutate(),
    allRead: () => allRead.mutate(),
    /** Opening what it leads to is what counts; a mark that is not taken is no loss. */
    read: (id: string) => read.mutate(id),
  };
}

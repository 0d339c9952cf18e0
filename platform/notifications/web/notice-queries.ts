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

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});

/** Marks notices as seen or read; other tabs update through the hub. */
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
    /** A failed mark is ignored: opening the page matters more. */
    read: (id: string) => read.mutate(id),
  };
}

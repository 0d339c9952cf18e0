import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { markAllNoticesAsRead, markAllNoticesAsSeen, markNoticeAsRead } from '../contract/notices.ts';
import { noticesKey, unseenQuery } from './notice-queries.ts';

/** Marks notifications as seen or read; other tabs learn of it from the hub. */
export function useMarks() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: noticesKey });
  const settle = {
    onSuccess: ({ unseen }: { unseen: number }) => {
      client.setQueryData(unseenQuery.queryKey, unseen);
      return refresh();
    },
    onError: (error: unknown) => void toast.failed(error, "We couldn't save that. Try again."),
  };
  const allSeen = useMutation({
    mutationFn: () => call(markAllNoticesAsSeen, {}),
    onSuccess: ({ unseen }) => client.setQueryData(unseenQuery.queryKey, unseen),
  });
  const allRead = useMutation({ mutationFn: () => call(markAllNoticesAsRead, {}), ...settle });
  const read = useMutation({
    mutationFn: (id: string) => call(markNoticeAsRead, { params: { id } }),
    onSuccess: refresh,
  });
  return {
    allSeen: () => allSeen.mutate(),
    allRead: () => allRead.mutate(),
    /** A failure shows no error, because the person only wants to open the page. */
    read: (id: string) => read.mutate(id),
  };
}

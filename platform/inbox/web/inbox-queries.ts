import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/web/call/call.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { inboxHub, listInboxItems } from '../contract/inbox.ts';

export const inboxKey = ['inbox'] as const;

export const soonestQuery = queryOptions({
  queryKey: [...inboxKey, 'soonest'],
  queryFn: ({ signal }) => call(listInboxItems, { query: { limit: 25 } }, { signal }),
});

/** Refreshes live when items change. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToHub(inboxHub, 'InboxChanged', () => {
        void client.invalidateQueries({ queryKey: inboxKey });
      }),
    [client],
  );
}

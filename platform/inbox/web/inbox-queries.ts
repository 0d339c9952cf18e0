import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/web/call/call.ts';
import { listInboxItems } from '../contract/inbox.ts';
import { inboxKey } from './inbox-key.ts';
import { listenToInbox } from './listen-to-inbox.ts';

export const soonestQuery = queryOptions({
  queryKey: [...inboxKey, 'soonest'],
  queryFn: ({ signal }) => call(listInboxItems, { query: { limit: 25 } }, { signal }),
});

/** Refreshes live when items change. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => listenToInbox(client), [client]);
}

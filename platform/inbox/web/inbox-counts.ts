import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/web/call/call.ts';
import { countInboxItems } from '../contract/inbox-counts.ts';
import type { InboxCounts } from '../contract/inbox-counts.ts';
import { inboxKey } from './inbox-key.ts';

/** The person's waiting items by page, live; undefined while loading and for guests. */
export function useInboxCounts(enabled = true): InboxCounts | undefined {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    let leave: (() => void) | undefined;
    let left = false;
    // The frame shows the counts, and its first paint doesn't wait for the hub's code.
    void import('./listen-to-inbox.ts').then(({ listenToInbox }) => {
      if (!left) leave = listenToInbox(client);
    });
    return () => {
      left = true;
      leave?.();
    };
  }, [client, enabled]);
  const { data } = useQuery({
    queryKey: [...inboxKey, 'counts'],
    queryFn: ({ signal }) => call(countInboxItems, {}, { signal }),
    enabled,
  });
  return data;
}

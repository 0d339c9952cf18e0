import type { QueryClient } from '@tanstack/react-query';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { readAgain } from '#kit/web/live/read-again.ts';
import { inboxHub } from '../contract/inbox-hub.ts';
import { inboxKey } from './inbox-key.ts';

/** Refreshes all queries of the inbox when items change, until the returned function is called. */
export const listenToInbox = (client: QueryClient): (() => void) =>
  listenToHub(inboxHub, 'InboxChanged', () => {
    readAgain(client, inboxKey);
  });

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAtConnect } from '#kit/web/live/ask-at-connect.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { notificationHub } from '../contract/notification-hub.ts';
import { noticesKey, unseenQuery } from './notice-queries.ts';

// Our choice: a whole company that is told something does not ask in the same moment (decision 0017).
const leastWaitMs = 150;
const mostWaitMs = 1_500;

/** Keeps the count and the lists of this tab as they are, whoever or whichever tab changes them. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useEffect(() => {
    let asking: number | undefined;
    const count = (unseen: number): void => {
      window.clearTimeout(asking);
      client.setQueryData(unseenQuery.queryKey, unseen);
    };
    const endings = [
      askAtConnect(notificationHub, 'GetUserNotificationCountAsync', count),
      listenToHub(notificationHub, 'NotificationCount', count),
      listenToHub(notificationHub, 'CheckNotifications', () => {
        void client.invalidateQueries({ queryKey: noticesKey });
        // Where a count follows at once, nothing needs to be asked.
        window.clearTimeout(asking);
        asking = window.setTimeout(
          () => void client.invalidateQueries({ queryKey: unseenQuery.queryKey }),
          leastWaitMs + Math.random() * (mostWaitMs - leastWaitMs),
        );
      }),
    ];
    return () => {
      window.clearTimeout(asking);
      for (const end of endings) end();
    };
  }, [client]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { noticesKey, unseenQuery } from './notice-queries.ts';
import { askAtConnect } from '#kit/web/live/ask-at-connect.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { notificationHub } from '../contract/notification-hub.ts';

const load = () => import('./bell-list.tsx');

const BellList = lazy(async () => ({ default: (await load()).BellList }));

/** The unseen count, live; the list loads on hover or focus. */
export function Bell() {
  useLiveNotices();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const [isWanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const alone = (
    <BellButton
      unseen={unseen}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
  return <Suspense fallback={alone}>{isWanted ? <BellList unseen={unseen} /> : alone}</Suspense>;
}

// Our choice: random delay, so a whole company doesn't reload at once (decision 0017).
const minWaitMs = 150;
const maxWaitMs = 1_500;

/** Updates this tab's count and lists live. */
function useLiveNotices(): void {
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
        // If a count arrives first, the reload is skipped.
        window.clearTimeout(asking);
        asking = window.setTimeout(
          () => void client.invalidateQueries({ queryKey: unseenQuery.queryKey }),
          minWaitMs + Math.random() * (maxWaitMs - minWaitMs),
        );
      }),
    ];
    return () => {
      window.clearTimeout(asking);
      for (const end of endings) end();
    };
  }, [client]);
}

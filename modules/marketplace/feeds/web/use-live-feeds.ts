import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { feedHub } from '../contract/feed-hub.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { deskKey, feedsKey } from './feed-queries.ts';

/** How far a file is, is told; where it has come to, is asked for once that is told. */
export function useLiveFeeds(): void {
  const client = useQueryClient();
  useEffect(() => {
    const endings = [
      listenToHub(feedHub, 'FeedProgress', ({ feedId, ...progress }) =>
        noteProgress(client, feedId, progress),
      ),
      listenToHub(feedHub, 'FeedChanged', () => {
        for (const key of [feedsKey, deskKey]) void client.invalidateQueries({ queryKey: [key] });
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);
}

/** Of a file that is being checked alone: what is told late is over by then. */
export function noteProgress(client: QueryClient, feedId: string, progress: Feed['progress']): void {
  for (const key of [feedsKey, deskKey])
    client.setQueriesData<Feed>(
      { queryKey: [key, 'feed'], predicate: ({ queryKey }) => queryKey.at(-1) === feedId },
      (feed) => (feed?.state === 'Checking' ? { ...feed, progress } : feed),
    );
}

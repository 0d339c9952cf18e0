import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getDeskFeed, listSuppliers } from '../contract/desk-feeds.ts';
import { feedHub, getFeed, getSeller, listFeeds } from '../contract/feeds.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import { isUnderWay } from '../domain/feed-moves.ts';
import { useEffect } from 'react';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';

export const feedsKey = 'marketplace-feeds';

// Each word of the hub puts the next look off, so that a page looks for itself only where it hears nothing.
const lookAgainMs = 2_000;

const whileUnderWay = ({ state: { data } }: { state: { data: Pick<FeedLine, 'state'> | undefined } }) =>
  data !== undefined && isUnderWay(data.state) ? lookAgainMs : false;

export const sellerQuery = queryOptions({
  queryKey: [feedsKey, 'seller'],
  queryFn: ({ signal }) => call(getSeller, {}, { signal }),
});

export const feedListQuery = queryOptions({
  queryKey: [feedsKey, 'list'],
  queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ state }) => isUnderWay(state)) === true ? lookAgainMs : false,
});

export const feedQuery = (id: string) =>
  queryOptions<Feed>({
    queryKey: [feedsKey, 'feed', id],
    queryFn: ({ signal }) => call(getFeed, { params: { id } }, { signal }),
    refetchInterval: whileUnderWay,
  });

export const deskKey = 'marketplace-feed-desk';

export const suppliersQuery = queryOptions({
  queryKey: [deskKey, 'suppliers'],
  queryFn: ({ signal }) => call(listSuppliers, {}, { signal }),
});

export const deskFeedQuery = (companyId: string, id: string) =>
  queryOptions<Feed>({
    queryKey: [deskKey, 'feed', companyId, id],
    queryFn: ({ signal }) => call(getDeskFeed, { params: { companyId, id } }, { signal }),
    refetchInterval: whileUnderWay,
  });

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

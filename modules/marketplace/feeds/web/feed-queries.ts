import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getFeedSource } from '../contract/feed-source.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { getDeskFeed, listSuppliers } from '../contract/desk-feeds.ts';
import { listHeldRows } from '../contract/held-rows.ts';
import { feedHub, getFeed, getSeller, listFeeds } from '../contract/feeds.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import { isInProgress } from '../domain/feed-moves.ts';
import { useEffect } from 'react';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { readAgain } from '#kit/web/live/read-again.ts';

export const feedsKey = 'marketplace-feeds';

// Each hub message postpones the poll, so a page polls only without messages.
const pollMs = 2_000;

const pollWhileInProgress = refetchWhile<Pick<FeedLine, 'state'>>(({ state }) => isInProgress(state), pollMs);

export const sellerQuery = queryOptions({
  queryKey: [feedsKey, 'seller'],
  queryFn: ({ signal }) => call(getSeller, {}, { signal }),
});

export const feedListQuery = queryOptions({
  queryKey: [feedsKey, 'list'],
  queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
  refetchInterval: refetchWhile<{ items: readonly Pick<FeedLine, 'state'>[] }>(
    ({ items }) => items.some(({ state }) => isInProgress(state)),
    pollMs,
  ),
});

export const feedQuery = (id: string) =>
  queryOptions<Feed>({
    queryKey: [feedsKey, 'feed', id],
    queryFn: ({ signal }) => call(getFeed, { params: { id } }, { signal }),
    refetchInterval: pollWhileInProgress,
  });

export const deskKey = 'marketplace-feed-desk';

export const suppliersQuery = queryOptions({
  queryKey: [deskKey, 'suppliers'],
  queryFn: ({ signal }) => call(listSuppliers, {}, { signal }),
});

export const heldRowsQuery = (search: string) =>
  queryOptions({
    queryKey: [deskKey, 'held-rows', search],
    queryFn: ({ signal }) => call(listHeldRows, { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const deskFeedQuery = (companyId: string, id: string) =>
  queryOptions<Feed>({
    queryKey: [deskKey, 'feed', companyId, id],
    queryFn: ({ signal }) => call(getDeskFeed, { params: { companyId, id } }, { signal }),
    refetchInterval: pollWhileInProgress,
  });

/** Progress comes with the message; a new status is fetched. */
export function useLiveFeeds(): void {
  const client = useQueryClient();
  useEffect(() => {
    const endings = [
      listenToHub(feedHub, 'FeedProgress', ({ feedId, ...progress }) =>
        showProgress(client, feedId, progress),
      ),
      listenToHub(feedHub, 'FeedChanged', () => {
        for (const key of [feedsKey, deskKey]) readAgain(client, [key]);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);
}

/** Only while checking: a late message is obsolete. */
export function showProgress(client: QueryClient, feedId: string, progress: Feed['progress']): void {
  for (const key of [feedsKey, deskKey])
    client.setQueriesData<Feed>(
      { queryKey: [key, 'feed'], predicate: ({ queryKey }) => queryKey.at(-1) === feedId },
      (feed) => (feed?.state === 'Checking' ? { ...feed, progress } : feed),
    );
}

export const feedSourceQuery = queryOptions({
  queryKey: [feedsKey, 'source'],
  queryFn: ({ signal }) => call(getFeedSource, {}, { signal }),
  refetchInterval: refetchWhile<EndpointResult<typeof getFeedSource>>(
    ({ source }) => source !== null && source.isOn && Date.parse(source.nextAt) < Date.now(),
  ),
});

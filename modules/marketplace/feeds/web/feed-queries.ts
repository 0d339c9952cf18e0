import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getDeskFeed, listSuppliers } from '../contract/feed-desk-endpoints.ts';
import { getFeed, getSeller, listFeeds } from '../contract/feed-endpoints.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import { isUnderWay } from '../domain/feed-moves.ts';

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

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listDeliveries, listWebhooks } from '../contract/webhook-endpoints.ts';

/** Below this key everything is read again once something was changed. */
export const webhooksKey = ['webhooks'];

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'all'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});

export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, 'deliveries', endpointId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listDeliveries,
        {
          params: { endpointId },
          query: { limit: 25, ...(pageParam === undefined ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    // A message that is being tried changes within seconds; nobody has to ask for it.
    refetchInterval: (query) =>
      query.state.data?.pages.some(({ items }) => items.some(({ state }) => state === 'Waiting')) === true
        ? 4000
        : false,
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { lookAgainWhile } from '#kit/web/call/look-again.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { listDeliveries, listWebhooks } from '../contract/webhook-endpoints.ts';

/** Below this key everything is read again once something was changed. */
export const webhooksKey = ['webhooks'];

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'all'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});

export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    ...pagedQuery([...webhooksKey, 'deliveries', endpointId], (beginning, options) =>
      call(
        listDeliveries,
        {
          params: { endpointId },
          query: { limit: 25, ...beginning },
        },
        options,
      ),
    ),
    // Another address's deliveries are never shown in their place.
    placeholderData: () => undefined,
    // A message that is being tried changes within seconds; nobody has to ask for it.
    refetchInterval: lookAgainWhile(({ pages }) =>
      pages.some(({ items }) => items.some(({ state }) => state === 'Waiting')),
    ),
  });

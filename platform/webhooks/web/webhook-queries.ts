import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listWebhooks } from '../contract/webhooks.ts';

/** All webhook queries share this key. */
export const webhooksKey = ['webhooks'];

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'all'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});

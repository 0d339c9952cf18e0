import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listHolds } from '../contract/list-holds-endpoint.ts';
import { cartKey } from '#modules/marketplace/cart/web/cart-queries.ts';

/** Among the carts, so that whatever holds a stone or lets it go reads them again. */
export const holdsQuery = queryOptions({
  queryKey: [...cartKey, 'holds'],
  queryFn: ({ signal }) => call(listHolds, {}, { signal }),
});

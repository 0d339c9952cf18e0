import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listMethods } from '#platform/payments/contract.ts';
import { getAutopay } from '../contract/autopay-endpoints.ts';

export const autopayQuery = queryOptions({
  queryKey: ['billing', 'autopay'],
  queryFn: ({ signal }) => call(getAutopay, {}, { signal }),
});

/** By which autopay could pay. */
export const payableMethodsQuery = queryOptions({
  queryKey: ['billing', 'payable-methods'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listMethods, {}, { signal });
    return items.filter(({ isActive }) => isActive);
  },
});

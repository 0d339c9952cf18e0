import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getPayout, listPayouts } from '../contract/payouts.ts';

export const payoutsKey = ['marketplace', 'payouts'];
export const sellerInvoicesKey = ['desk', 'seller-invoices'];

export const payoutsQuery = queryOptions({
  queryKey: payoutsKey,
  queryFn: ({ signal }) => call(listPayouts, {}, { signal }),
});

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...payoutsKey, id],
    queryFn: ({ signal }) => call(getPayout, { params: { id } }, { signal }),
  });

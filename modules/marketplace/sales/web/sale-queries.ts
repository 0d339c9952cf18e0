import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getSale, listSales } from '../contract/sales.ts';

export const salesKey = ['marketplace', 'sales'];

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [...salesKey, id],
    queryFn: ({ signal }) => call(getSale, { params: { id } }, { signal }),
  });

/** Sales that wait, for the dashboard's card. */
export const waitingSalesQuery = queryOptions({
  queryKey: [...salesKey, 'waiting'],
  queryFn: ({ signal }) => call(listSales, { query: { limit: 25 } }, { signal }),
});

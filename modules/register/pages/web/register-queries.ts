import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listDeskRegisters } from '#modules/register/sales/contract/desk-endpoints.ts';
import { getSale, summarizeSales } from '#modules/register/sales/contract/sale-endpoints.ts';
import { listStores } from '#modules/register/stores/contract/store-endpoints.ts';

export const registerKey = ['register'];

export const storesQuery = queryOptions({
  queryKey: [...registerKey, 'stores'],
  queryFn: ({ signal }) => call(listStores, {}, { signal }),
});

type SummaryFilter = EndpointInput<typeof summarizeSales>['query'];

export const summaryQuery = (query: SummaryFilter) =>
  queryOptions({
    queryKey: [...registerKey, 'summary', query],
    queryFn: ({ signal }) => call(summarizeSales, { query }, { signal }),
  });

export const saleQuery = (saleId: string) =>
  queryOptions({
    queryKey: [...registerKey, 'sale', saleId],
    queryFn: async ({ signal }) => (await call(getSale, { params: { saleId } }, { signal })).sale,
  });

export const deskRegistersQuery = queryOptions({
  queryKey: [...registerKey, 'desk'],
  queryFn: ({ signal }) => call(listDeskRegisters, {}, { signal }),
});

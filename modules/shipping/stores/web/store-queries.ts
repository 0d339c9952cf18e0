import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getStoreMethods } from '../contract/method-endpoints.ts';
import { getStore, listStores } from '../contract/store-endpoints.ts';

export const storesKey = [shippingKey, 'stores'] as const;

export const storesQuery = queryOptions({
  queryKey: storesKey,
  queryFn: ({ signal }) => call(listStores, {}, { signal }),
});

export const storeQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...storesKey, storeId],
    queryFn: ({ signal }) => call(getStore, { params: { storeId } }, { signal }),
  });

export const methodsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...storesKey, storeId, 'methods'],
    queryFn: ({ signal }) => call(getStoreMethods, { params: { storeId } }, { signal }),
  });

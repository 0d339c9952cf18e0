import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCommodities } from '../contract/commodity-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const commoditiesQuery = queryOptions({
  queryKey: [shippingKey, 'commodities'],
  queryFn: ({ signal }) => call(listCommodities, {}, { signal }),
});

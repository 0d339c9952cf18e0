import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCommodities } from '../../contract/customs/commodity-endpoints.ts';
import { shippingKey } from '../shipments/shipment-queries.ts';

export const commoditiesQuery = queryOptions({
  queryKey: [shippingKey, 'commodities'],
  queryFn: ({ signal }) => call(listCommodities, {}, { signal }),
});

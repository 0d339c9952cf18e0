import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getShippingFigures } from '../../contract/dashboard/figures-endpoint.ts';
import { shippingKey } from '../shipments/shipment-queries.ts';

export const figuresQuery = queryOptions({
  queryKey: [shippingKey, 'figures'],
  queryFn: ({ signal }) => call(getShippingFigures, {}, { signal }),
});

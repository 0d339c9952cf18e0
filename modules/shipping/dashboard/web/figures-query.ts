import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getShippingFigures } from '../contract/figures-endpoint.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const figuresQuery = queryOptions({
  queryKey: [shippingKey, 'figures'],
  queryFn: ({ signal }) => call(getShippingFigures, {}, { signal }),
});

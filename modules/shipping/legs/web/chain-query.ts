import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getChain } from '../contract/leg-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const chainQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'chain', shipmentId],
    queryFn: ({ signal }) => call(getChain, { params: { shipmentId } }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getChain } from '../../contract/legs/leg-endpoints.ts';
import { shippingKey } from '../shipments/shipment-queries.ts';

export const chainQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'chain', shipmentId],
    queryFn: ({ signal }) => call(getChain, { params: { shipmentId } }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getTracking } from '../contract/tracking-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const trackingQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'tracking', shipmentId],
    queryFn: ({ signal }) => call(getTracking, { params: { shipmentId } }, { signal }),
  });

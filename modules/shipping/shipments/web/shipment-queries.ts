import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getShipment } from '../contract/shipment-endpoints.ts';

/** One key for everything, since purchases and scans change several views. */
export const shippingKey = 'shipping';

export const shipmentQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'shipment', shipmentId],
    queryFn: ({ signal }) => call(getShipment, { params: { shipmentId } }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getPickupOptions } from '../contract/pickup-endpoints.ts';

export const pickupsKey = [shippingKey, 'pickups'] as const;

export const pickupOptionsQuery = queryOptions({
  queryKey: [...pickupsKey, 'options'],
  queryFn: ({ signal }) => call(getPickupOptions, {}, { signal }),
});

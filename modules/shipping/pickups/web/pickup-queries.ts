import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getPickupOptions } from '../contract/pickup-endpoints.ts';

export const pickupsKey = [shippingKey, 'pickups'] as const;

/** With a contact of the address book, by its ID, among the addresses. */
export const pickupOptionsQuery = (placeId?: string) =>
  queryOptions({
    queryKey: [...pickupsKey, 'options', placeId],
    queryFn: ({ signal }) => call(getPickupOptions, { query: { placeId } }, { signal }),
    placeholderData: keepPreviousData,
  });

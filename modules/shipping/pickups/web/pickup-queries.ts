import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { checkPickup, getPickupOptions } from '../contract/pickup-endpoints.ts';

export const pickupsKey = [shippingKey, 'pickups'] as const;

/** With a contact of the address book, by its ID, among the addresses. */
export const pickupOptionsQuery = (placeId?: string) =>
  queryOptions({
    queryKey: [...pickupsKey, 'options', placeId],
    queryFn: ({ signal }) => call(getPickupOptions, { query: { placeId } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Asked once per pickup; not asked without one. */
export const pickupCheckQuery = (body: EndpointInput<typeof checkPickup>['body'] | undefined) =>
  queryOptions({
    queryKey: [...pickupsKey, 'check', body],
    queryFn: body === undefined ? skipToken : ({ signal }) => call(checkPickup, { body }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

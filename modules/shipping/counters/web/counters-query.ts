import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { listCounters } from '../contract/counter-endpoints.ts';

/** Locations don't change while a page is open. */
export const countersQuery = (postalCode: string, countryCode: string) =>
  queryOptions({
    queryKey: [shippingKey, 'counters', postalCode, countryCode],
    queryFn: ({ signal }) => call(listCounters, { query: { postalCode, countryCode } }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

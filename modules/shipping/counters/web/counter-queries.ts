import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCounters } from '../contract/counter-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

/** Counters stay where they are for as long as a page is open. */
export const countersQuery = (postalCode: string, countryCode: string) =>
  queryOptions({
    queryKey: [shippingKey, 'counters', postalCode, countryCode],
    queryFn: ({ signal }) => call(listCounters, { query: { postalCode, countryCode } }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

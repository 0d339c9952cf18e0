import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { countShipments } from '../contract/dashboard-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const countsQuery = (days: { readonly from?: Day; readonly to?: Day }) =>
  queryOptions({
    queryKey: [shippingKey, 'counts', days],
    queryFn: ({ signal }) => call(countShipments, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { countShipments, countLimit, getShippingFigures } from '../contract/dashboard-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const countsQuery = (days: { readonly from?: Day; readonly to?: Day }) =>
  queryOptions({
    queryKey: [shippingKey, 'counts', days],
    queryFn: ({ signal }) => call(countShipments, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** "12", "9,400", or "10,000+" past the counting limit. */
export const formatCount = (count: number): string =>
  count > countLimit ? `${countLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

export const figuresQuery = queryOptions({
  queryKey: [shippingKey, 'figures'],
  queryFn: ({ signal }) => call(getShippingFigures, {}, { signal }),
});

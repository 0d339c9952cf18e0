import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { listDeskSupplies } from '../contract/supply-desk-endpoints.ts';
import { getSupplyOptions } from '../contract/supply-endpoints.ts';

export const suppliesKey = [shippingKey, 'supplies'] as const;

export const supplyOptionsQuery = queryOptions({
  queryKey: [...suppliesKey, 'options'],
  queryFn: ({ signal }) => call(getSupplyOptions, {}, { signal }),
});

export const deskSuppliesKey = ['desk', 'supplies'] as const;

export const deskSuppliesQuery = queryOptions({
  queryKey: deskSuppliesKey,
  queryFn: ({ signal }) => call(listDeskSupplies, {}, { signal }),
  // A carrier answers within seconds.
  refetchInterval: ({ state }) =>
    state.data?.orders.some(({ labelStatus: at }) => at === 'Requested' || at === 'Voiding') === true
      ? 2_000
      : false,
});

import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listAlerts } from '../../contract/alert-endpoints.ts';
import type { AlertKind } from '../../domain/alerts/alert-kind.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const alertsQuery = (kind: AlertKind | undefined) =>
  queryOptions({
    queryKey: [shippingKey, 'alerts', kind ?? 'all'],
    queryFn: ({ signal }) => call(listAlerts, { query: kind === undefined ? {} : { kind } }, { signal }),
    // Where a thief is at work minutes count.
    refetchInterval: 30_000,
  });

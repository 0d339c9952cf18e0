import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listAlerts } from '../../contract/tracking-endpoints.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const alertsQuery = (kind: AlertKind | undefined) =>
  queryOptions({
    queryKey: [shippingKey, 'alerts', kind ?? 'all'],
    queryFn: ({ signal }) => call(listAlerts, { query: kind === undefined ? {} : { kind } }, { signal }),
  });

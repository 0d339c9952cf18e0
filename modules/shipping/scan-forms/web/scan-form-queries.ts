import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getScanFormOptions } from '../contract/scan-form-endpoints.ts';

export const scanFormsKey = [shippingKey, 'scan-forms'] as const;

export const scanFormOptionsQuery = queryOptions({
  queryKey: [...scanFormsKey, 'options'],
  queryFn: ({ signal }) => call(getScanFormOptions, {}, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getClaim, listClaims } from '../contract/claim-endpoints.ts';

export const claimsKey = [shippingKey, 'claims'] as const;

export const claimsQuery = queryOptions({
  queryKey: [...claimsKey, 'list'],
  queryFn: ({ signal }) => call(listClaims, {}, { signal }),
});

export const claimQuery = (claimId: string) =>
  queryOptions({
    queryKey: [...claimsKey, claimId],
    queryFn: ({ signal }) => call(getClaim, { params: { claimId } }, { signal }),
  });

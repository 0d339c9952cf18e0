import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getPurchase } from '../contract/purchase-endpoints.ts';
import type { Purchase } from '../contract/purchase-endpoints.ts';

export const purchaseQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'purchase', shipmentId],
    queryFn: ({ signal }) => call(getPurchase, { params: { shipmentId } }, { signal }),
    // Approval may come at any moment.
    refetchInterval: refetchWhile<{ purchase: Purchase }>(
      ({ purchase }) => purchase.isUnderWay || purchase.status === 'Awaiting',
    ),
  });

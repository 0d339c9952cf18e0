import { queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { getShipment, listShipments } from '../contract/shipment-endpoints.ts';

/** One key for everything, since purchases and scans change several views. */
export const shippingKey = 'shipping';

export type ShipmentListFilter = Partial<EndpointCall<typeof listShipments>['query']>;

export const shipmentsQuery = (filter: ShipmentListFilter) =>
  pagedQuery([shippingKey, 'shipments', filter], (page, options) =>
    call(
      listShipments,
      {
        query: {
          limit: 50,
          tab: 'processed',
          sort: 'newest',
          ...filter,
          ...page,
        },
      },
      options,
    ),
  );

export const shipmentQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'shipment', shipmentId],
    queryFn: ({ signal }) => call(getShipment, { params: { shipmentId } }, { signal }),
  });

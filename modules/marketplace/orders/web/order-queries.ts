import { queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { getOrder, searchOrders } from '../contract/order-endpoints.ts';

type Asked = Omit<EndpointCall<typeof searchOrders>['body'], 'limit' | 'after'>;

export const ordersKey = ['marketplace', 'orders'];

export const ordersQuery = (asked: Asked) =>
  pagedQuery([...ordersKey, 'list', asked], (beginning, options) =>
    call(searchOrders, { body: { ...asked, limit: 50, ...beginning } }, options),
  );

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
  });

import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { listDeskOrders } from '../contract/desk-endpoints.ts';
import type { DeskQueue } from '#modules/marketplace/orders/domain/desk-queues.ts';

export const deskOrdersKey = ['desk', 'diamond-orders'];

/** One queue page by page; how many wait in each other comes along. */
export const queueQuery = (queue: DeskQueue) =>
  pagedQuery([...deskOrdersKey, queue], (beginning, options) =>
    call(listDeskOrders, { query: { queue, limit: 50, ...beginning } }, options),
  );

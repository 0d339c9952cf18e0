import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { changeProductStatuses, makeReturnParcel } from '#modules/marketplace/orders/contract/orders.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { changeProductStatusesWith, makeReturnParcelWith } from './returns.ts';

export const returnRoutes = (parts: OrderParts): Routes => [
  route(changeProductStatuses, changeProductStatusesWith(parts)),
  route(makeReturnParcel, makeReturnParcelWith(parts)),
];

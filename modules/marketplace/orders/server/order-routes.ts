import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as orders from '../contract/order-endpoints.ts';
import { changeProductStatusesWith } from '#modules/marketplace/returns/server/change-product-statuses.ts';
import { deskOrderRoutes } from '#modules/marketplace/desk/server/desk-routes.ts';
import { makeReturnParcelWith } from '#modules/marketplace/returns/server/make-return-parcel.ts';
import { addOrderNote } from './add-note.ts';
import { getOrderWith } from './reading/get-order.ts';
import { orderConfirmationWith } from './reading/order-confirmation.ts';
import type { OrderParts } from './order-parts.ts';
import { searchOrders } from './reading/search-orders.ts';
import { withdrawOrderWith } from './withdraw-order.ts';

export const orderRoutes = (parts: OrderParts): Routes => [
  route(orders.searchOrders, searchOrders),
  route(orders.getOrder, getOrderWith(parts)),
  route(orders.addOrderNote, addOrderNote),
  route(orders.changeProductStatuses, changeProductStatusesWith(parts)),
  route(orders.makeReturnParcel, makeReturnParcelWith(parts)),
  route(orders.withdrawOrder, withdrawOrderWith(parts)),
  stepwise(orders.orderConfirmation, orderConfirmationWith(parts)),
  ...deskOrderRoutes,
];

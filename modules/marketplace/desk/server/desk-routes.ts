import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-orders.ts';
import * as holds from '../contract/desk-holds.ts';
import { getDeskStone as getStoneCall } from '../contract/desk-stone.ts';
import { actOnOrder } from './act-on-order.ts';
import { actOnStone } from './act-on-stone.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { getDeskOrderWith } from './get-desk-order.ts';
import { getDeskStone } from './get-desk-stone.ts';
import { listDeskHolds } from './list-desk-holds.ts';
import { listDeskOrders } from './list-desk-orders.ts';

export const deskOrderRoutes = (parts: Pick<OrderParts, 'bank' | 'parcels'>): Routes => [
  route(desk.listDeskOrders, listDeskOrders),
  route(desk.getDeskOrder, getDeskOrderWith(parts)),
  route(holds.listDeskHolds, listDeskHolds),
  route(getStoneCall, getDeskStone),
  route(desk.actOnStone, actOnStone),
  route(desk.actOnOrder, actOnOrder),
];

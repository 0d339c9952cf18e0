import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-orders.ts';
import { actOnOrder } from './act-on-order.ts';
import { actOnStone } from './act-on-stone.ts';
import { listDeskOrders } from './list-desk-orders.ts';

export const deskOrderRoutes: Routes = [
  route(desk.listDeskOrders, listDeskOrders),
  route(desk.actOnStone, actOnStone),
  route(desk.actOnOrder, actOnOrder),
];

import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import * as desk from '../contract/supply-desk-endpoints.ts';
import * as supplies from '../contract/supply-endpoints.ts';
import { cancelSupplyOrder, receiveSupplyOrder } from './change-supply-order.ts';
import {
  changeSupplyItem,
  declineSupplyOrder,
  deliverSupplyOrder,
  listDeskSupplies,
  packSupplyOrder,
  shipSupplyOrder,
} from './desk-supplies.ts';
import { orderSupplies } from './order-supplies.ts';
import { buySupplyLabelWith, getSupplyLabelWith } from './supply-label.ts';
import { getSupplyOptions, listSupplyOrders } from './read-supplies.ts';
import { voidSupplyLabel } from './void-supply-label.ts';

export const supplyRoutes = (author: string, shipsFrom: () => Place | null): Routes => [
  route(supplies.getSupplyOptions, getSupplyOptions),
  route(supplies.listSupplyOrders, listSupplyOrders),
  route(supplies.orderSupplies, orderSupplies),
  route(supplies.cancelSupplyOrder, cancelSupplyOrder),
  route(supplies.receiveSupplyOrder, receiveSupplyOrder),
  route(desk.listDeskSupplies, listDeskSupplies),
  route(desk.packSupplyOrder, packSupplyOrder),
  route(desk.shipSupplyOrder, shipSupplyOrder),
  route(desk.buySupplyLabel, buySupplyLabelWith(shipsFrom)),
  route(desk.voidSupplyLabel, voidSupplyLabel),
  route(desk.getSupplyLabel, getSupplyLabelWith(author)),
  route(desk.deliverSupplyOrder, deliverSupplyOrder),
  route(desk.declineSupplyOrder, declineSupplyOrder),
  route(desk.changeSupplyItem, changeSupplyItem),
];

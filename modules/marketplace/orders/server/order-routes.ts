import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as orders from '../contract/orders.ts';
import { decideOffer } from '../contract/offers.ts';
import { rateStone } from '../contract/ratings.ts';
import { decideOfferWith } from './offers/decide-offer.ts';
import { addOrderNote } from './add-note.ts';
import type { OrderParts } from './order-parts.ts';
import { getOrderWith } from './reading/present-order.ts';
import { orderConfirmationWith } from './reading/order-confirmation.ts';
import { rateStoneWith } from './rate-stone.ts';
import { searchOrders } from './reading/search-orders.ts';
import { withdrawOrderWith } from './withdraw-order.ts';

export const orderRoutes = (parts: OrderParts): Routes => [
  route(orders.searchOrders, searchOrders),
  route(orders.getOrder, getOrderWith(parts)),
  route(orders.addOrderNote, addOrderNote),
  route(orders.withdrawOrder, withdrawOrderWith(parts)),
  route(decideOffer, decideOfferWith(parts)),
  route(rateStone, rateStoneWith(parts)),
  stepwise(orders.orderConfirmation, orderConfirmationWith(parts)),
];

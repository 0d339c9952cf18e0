import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as checkout from '../contract/checkout.ts';
import { decideCheckout, withdrawCheckout } from './approval/decide-checkout.ts';
import { checkoutCart } from './checkout-cart.ts';
import { getCheckout } from './present-checkout.ts';
import { listOrderLocations } from './delivery-address.ts';
import { priceCart } from './price-cart.ts';

export const checkoutRoutes: Routes = [
  route(checkout.listOrderLocations, listOrderLocations),
  route(checkout.priceCart, priceCart),
  stepwise(checkout.checkoutCart, checkoutCart),
  route(checkout.getCheckout, getCheckout),
  route(checkout.decideCheckout, decideCheckout),
  route(checkout.withdrawCheckout, withdrawCheckout),
];

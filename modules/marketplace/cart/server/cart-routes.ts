import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as carts from '../contract/cart-endpoints.ts';
import { addToCart } from './add-to-cart.ts';
import { getCart } from './get-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { validateCart } from './validate-cart.ts';

export const cartRoutes: Routes = [
  route(carts.getCart, getCart),
  route(carts.addToCart, addToCart),
  route(carts.removeFromCart, removeFromCart),
  route(carts.validateCart, validateCart),
];

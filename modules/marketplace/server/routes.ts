import type { Routes } from '#platform/access/server.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { savedStoneRoutes } from './saved-stones/saved-stone-routes.ts';

/** Every call of the marketplace that stands on the database alone, noun by noun. */
export const marketplaceRoutes: Routes = [...cartRoutes, ...checkoutRoutes, ...savedStoneRoutes];

import type { Routes } from '#platform/access/server.ts';
import { cartRoutes } from '#modules/marketplace/cart/server/cart-routes.ts';
import { checkoutRoutes } from '#modules/marketplace/checkout/server/checkout-routes.ts';
import { savedStoneRoutes } from '#modules/marketplace/saved/server/saved-stone-routes.ts';

/** Every call of the marketplace that stands on the database alone, noun by noun. */
export const marketplaceRoutes: Routes = [...cartRoutes, ...checkoutRoutes, ...savedStoneRoutes];

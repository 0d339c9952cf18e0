import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { ofMarketplace } from '#modules/marketplace/stones/web/marketplace-routes.ts';

const { rule } = ofMarketplace;

export const cartWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMarketplace,
    path: '/marketplace/shoppingcart',
    title: 'Shopping cart',
    page: lazy(async () => ({ default: (await import('./cart-page.tsx')).CartPage })),
  },
  {
    ...ofMarketplace,
    path: '/marketplace/checkout/$checkoutId',
    title: 'Order under way',
    page: lazy(async () => ({ default: (await import('./checkout-page.tsx')).CheckoutPage })),
  },
];

/** Beside the bell: how many stones lie in the carts. */
export const cartTopBar: NonNullable<LoupeDoor['topBar']> = [
  {
    id: 'cart',
    order: 110,
    rule,
    piece: lazy(async () => ({
      default: (await import('#modules/marketplace/cart/web/cart-badge.tsx')).CartBadge,
    })),
  },
];

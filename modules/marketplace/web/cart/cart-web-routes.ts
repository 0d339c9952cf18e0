import { lazy } from 'react';
import { routeRules } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';

const rule = routeRules['/marketplace'];
const ofCarts = { rule, layout: 'frame' } as const;

export const cartWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofCarts,
    path: '/marketplace/shoppingcart',
    title: 'Shopping cart',
    page: lazy(async () => ({ default: (await import('./cart-page.tsx')).CartPage })),
  },
  {
    ...ofCarts,
    path: '/marketplace/checkout/$checkoutId',
    title: 'Order under way',
    page: lazy(async () => ({ default: (await import('../checkout/checkout-page.tsx')).CheckoutPage })),
  },
];

/** Beside the bell: how many stones lie in the carts. */
export const cartTopBar: NonNullable<LoupeDoor['topBar']> = [
  {
    id: 'cart',
    order: 110,
    rule,
    piece: lazy(async () => ({ default: (await import('./cart-badge.tsx')).CartBadge })),
  },
];

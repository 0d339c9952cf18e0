import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { diamondDesk } from '#modules/marketplace/stones/contract/diamond-desk.ts';
import { ofMarketplace } from '#modules/marketplace/stones/web/marketplace-routes.ts';

export const orderWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMarketplace,
    path: '/marketplace/orders',
    title: 'Orders',
    page: lazy(async () => ({ default: (await import('./orders-page.tsx')).OrdersPage })),
  },
  {
    ...ofMarketplace,
    path: '/marketplace/orders/$orderId',
    title: 'Order',
    page: lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage })),
  },
  {
    path: '/desk/diamond-orders',
    title: 'Diamond orders',
    rule: diamondDesk,
    layout: 'area',
    place: { label: 'Diamond orders', group: 'Members', order: 144 },
    page: lazy(async () => ({
      default: (await import('#modules/marketplace/desk/web/desk-orders-page.tsx')).DeskOrdersPage,
    })),
  },
];

export const orderDeskCards: NonNullable<LoupeDoor['deskCards']> = [
  {
    id: 'diamond-orders',
    rule: diamondDesk,
    order: 60,
    card: lazy(async () => ({
      default: (await import('#modules/marketplace/desk/web/queues-card.tsx')).QueuesCard,
    })),
  },
];

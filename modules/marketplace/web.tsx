import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { clientViewWebRoutes } from './client-view/web/client-view-web-routes.ts';
import { feedWebRoutes } from './feeds/web/feed-web-routes.ts';
import { cartTopBar, cartWebRoutes } from './checkout/web/cart-web-routes.ts';
import { ofMarketplace } from './stones/web/marketplace-routes.ts';
import { orderDeskCards, orderWebRoutes } from './orders/web/order-web-routes.ts';

const { rule } = ofMarketplace;

// Named once where two pages are of one file: the shell carries these lines, and its bytes are counted.
const searchPage = () => import('./browse/web/search/search-page.tsx');
const dashboardPage = () => import('./browse/web/dashboard/dashboard-page.tsx');

export const marketplaceDoor: LoupeDoor = {
  menu: [
    {
      label: 'Diamonds',
      to: '/marketplace/natural',
      within: '/marketplace',
      icon: 'gem',
      rule,
      place: 'services',
      order: 30,
    },
  ],
  topBar: cartTopBar,
  paletteRecords: [
    {
      named: 'diamond',
      rule,
      find: async () => (await import('./browse/web/find-stones.tsx')).findStones,
    },
  ],
  deskCards: orderDeskCards,
  widgets: [
    {
      id: 'stones',
      rule,
      order: 13,
      card: lazy(async () => ({
        default: (await import('./browse/web/dashboard/stones-card.tsx')).StonesCard,
      })),
    },
    {
      id: 'diamond-orders',
      rule,
      order: 14,
      card: lazy(async () => ({ default: (await import('./orders/web/orders-card.tsx')).OrdersCard })),
    },
  ],
  routes: [
    {
      ...ofMarketplace,
      path: '/marketplace/natural',
      title: 'Natural diamonds',
      rail: 'thin',
      page: lazy(async () => ({ default: (await searchPage()).NaturalSearchPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/labgrown',
      title: 'Lab-grown diamonds',
      rail: 'thin',
      page: lazy(async () => ({ default: (await searchPage()).GrownSearchPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/natural/$itemId',
      title: 'Diamond',
      page: lazy(async () => ({ default: (await import('./browse/web/stone/stone-page.tsx')).StonePage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/compare',
      title: 'Compare diamonds',
      page: lazy(async () => ({
        default: (await import('./browse/web/compare/compare-page.tsx')).ComparePage,
      })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace',
      title: 'Diamond marketplace',
      page: lazy(async () => ({ default: (await dashboardPage()).MarketplaceIndexPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/pairs',
      title: 'Find pairs',
      page: lazy(async () => ({ default: (await import('./pairs/web/pairs-page.tsx')).PairsPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/dashboard',
      title: 'Diamond marketplace',
      page: lazy(async () => ({ default: (await dashboardPage()).DashboardPage })),
    },
    ...cartWebRoutes,
    ...orderWebRoutes,
    ...feedWebRoutes,
    ...clientViewWebRoutes,
  ],
};

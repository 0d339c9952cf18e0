import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { clientViewWebRoutes } from './web/client-view/client-view-web-routes.ts';
import { feedWebRoutes } from './web/feeds/feed-web-routes.ts';
import { cartTopBar, cartWebRoutes } from './web/cart/cart-web-routes.ts';
import { ofMarketplace } from './web/marketplace-routes.ts';
import { orderDeskCards, orderWebRoutes } from './web/orders/order-web-routes.ts';

const { rule } = ofMarketplace;

// Named once where two pages are of one file: the shell carries these lines, and its bytes are counted.
const searchPage = () => import('./web/search/search-page.tsx');
const dashboardPage = () => import('./web/dashboard/dashboard-page.tsx');

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
      find: async () => (await import('./web/palette/find-stones.tsx')).findStones,
    },
  ],
  deskCards: orderDeskCards,
  widgets: [
    {
      id: 'stones',
      rule,
      order: 13,
      card: lazy(async () => ({ default: (await import('./web/dashboard/stones-card.tsx')).StonesCard })),
    },
    {
      id: 'diamond-orders',
      rule,
      order: 14,
      card: lazy(async () => ({ default: (await import('./web/orders/orders-card.tsx')).OrdersCard })),
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
      page: lazy(async () => ({ default: (await import('./web/stone-page/stone-page.tsx')).StonePage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/compare',
      title: 'Compare diamonds',
      page: lazy(async () => ({ default: (await import('./web/compare/compare-page.tsx')).ComparePage })),
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
      page: lazy(async () => ({ default: (await import('./web/pairs/pairs-page.tsx')).PairsPage })),
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

import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { feedRoutes } from './feeds/web/feed-routes.ts';
import { payoutRoutes } from './payouts/web/payout-routes.ts';
import { salesRoutes } from './sales/web/sales-routes.ts';
import { taxMenu, taxPages } from './sales-tax/web/tax-routes.ts';
import { diamondDesk } from './stones/contract/marketplace-people.ts';

const rule = routeRules['/marketplace'];
const ofMarketplace = { rule } as const;
const ofDesk = { rule: diamondDesk } as const;

// Two pages share a file, so its import is named once: the shell carries these lines, and its bytes are limited.
const searchPage = () => import('./browse/web/search/search-page.tsx');
const stonePage = lazy(async () => ({
  default: (await import('./browse/web/stone/stone-page.tsx')).StonePage,
}));
const deskOrdersPages = () => import('./desk/web/desk-orders-page.tsx');
const ordersPages = () => import('./orders/web/orders-page.tsx');
const cartPages = () => import('./checkout/web/cart-page.tsx');
const dashboardPage = () => import('./browse/web/dashboard/dashboard-page.tsx');

export const marketplaceDoor: LoupeDoor = {
  live: {
    cart: [
      ['marketplace', 'cart'],
      ['desk', 'diamond-holds'],
    ],
    orders: [
      ['marketplace', 'orders'],
      ['marketplace', 'checkout'],
      ['desk', 'diamond-orders'],
    ],
    sales: [['marketplace', 'sales']],
    'feed-source': [
      ['marketplace-feeds', 'source'],
      ['marketplace-feeds', 'list'],
    ],
    listings: [['marketplace', 'media-links']],
    payouts: [
      ['marketplace', 'payouts'],
      ['desk', 'seller-invoices'],
    ],
    enquiries: [
      ['marketplace', 'enquiries'],
      ['desk', 'diamond-questions'],
    ],
    'saved-stones': [['marketplace', 'saved-stones']],
    'saved-searches': [
      ['marketplace', 'saved-searches'],
      ['marketplace', 'saved-search-news'],
    ],
    shares: [['marketplace', 'shares']],
    'tax-documents': [
      ['marketplace', 'tax-documents'],
      ['marketplace', 'buying-terms'],
      ['marketplace', 'cart'],
      ['desk', 'tax-documents'],
    ],
    payments: [['marketplace', 'checkout']],
    'payment-methods': [
      ['marketplace', 'ways-to-pay'],
      ['marketplace', 'buying-terms'],
    ],
  },
  menu: [
    ...taxMenu,
    {
      label: 'Diamonds',
      to: '/marketplace/natural',
      within: '/marketplace',
      icon: 'gem',
      rule,
      group: 'buy',
      order: 10,
    },
    { label: 'Orders', to: '/marketplace/orders', icon: 'bag', rule, group: 'buy', order: 20 },
    {
      label: 'Diamond orders',
      to: '/desk/diamond-orders',
      within: '/desk/stones/$itemId',
      icon: 'gem',
      rule: diamondDesk,
      group: 'queues',
      order: 30,
    },
  ],
  topBar: [
    {
      id: 'cart',
      order: 110,
      rule,
      piece: lazy(async () => ({ default: (await import('./cart/web/cart-badge.tsx')).CartBadge })),
    },
  ],
  palette: async () => (await import('./finder/web/palette.ts')).marketplacePalette,
  dashboardFacts: [
    {
      id: 'orders',
      rule,
      order: 30,
      fact: lazy(async () => ({ default: (await import('./orders/web/orders-fact.tsx')).OrdersFact })),
    },
  ],
  dashboardActions: [
    { label: 'Search diamonds', to: '/marketplace/natural', icon: 'search', rule, order: 20 },
  ],
  widgets: [
    {
      id: 'stones',
      title: 'Diamonds',
      rule,
      order: 13,
      card: lazy(async () => ({
        default: (await import('./browse/web/dashboard/stones-card.tsx')).StonesCard,
      })),
    },
    {
      id: 'diamond-orders',
      title: 'Diamond orders',
      rule,
      order: 14,
      card: lazy(async () => ({ default: (await import('./orders/web/orders-card.tsx')).OrdersCard })),
    },
    {
      id: 'diamond-sales',
      title: 'Sales',
      rule,
      order: 15,
      card: lazy(async () => ({ default: (await import('./sales/web/sales-card.tsx')).SalesCard })),
    },
  ],
  routes: [
    {
      ...ofMarketplace,
      path: '/marketplace/natural',
      tab: { of: '/marketplace/natural', label: 'Natural', order: 10 },
      title: 'Natural diamonds',
      rail: 'thin',
      page: lazy(async () => ({ default: (await searchPage()).NaturalSearchPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/labgrown',
      tab: { of: '/marketplace/natural', label: 'Lab-grown', order: 20 },
      title: 'Lab-grown diamonds',
      rail: 'thin',
      page: lazy(async () => ({ default: (await searchPage()).GrownSearchPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/natural/$itemId',
      title: 'Natural diamond',
      page: stonePage,
    },
    {
      ...ofMarketplace,
      path: '/marketplace/labgrown/$itemId',
      title: 'Lab-grown diamond',
      page: stonePage,
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
      shape: 'cards',
      page: lazy(async () => ({ default: (await dashboardPage()).MarketplaceIndexPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/pairs',
      tab: { of: '/marketplace/natural', label: 'Pairs', order: 30 },
      title: 'Find pairs',
      page: lazy(async () => ({ default: (await import('./pairs/web/pairs-page.tsx')).PairsPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/finder',
      tab: { of: '/marketplace/natural', order: 35 },
      title: 'Batch finder',
      page: lazy(async () => ({
        default: (await import('./browse/web/batch/batch-finder-page.tsx')).BatchFinderPage,
      })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/dashboard',
      tab: { of: '/marketplace/natural', label: 'Saved searches and deadlines', order: 40 },
      title: 'Diamond marketplace',
      page: lazy(async () => ({ default: (await dashboardPage()).DashboardPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/shoppingcart',
      title: 'Shopping cart',
      page: lazy(async () => ({ default: (await cartPages()).CartPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/checkout/$checkoutId',
      title: 'Order in progress',
      page: lazy(async () => ({ default: (await cartPages()).CheckoutPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/orders',
      title: 'Orders',
      page: lazy(async () => ({ default: (await ordersPages()).OrdersPage })),
    },
    {
      ...ofMarketplace,
      path: '/marketplace/orders/$orderId',
      title: 'Order',
      page: lazy(async () => ({ default: (await ordersPages()).OrderPage })),
    },
    {
      path: '/desk/diamond-orders',
      title: 'Diamond orders',
      ...ofDesk,
      tab: { of: '/desk/diamond-orders', order: 144 },
      page: lazy(async () => ({ default: (await deskOrdersPages()).DeskOrdersPage })),
    },
    {
      path: '/desk/diamond-orders/$companyId/$orderId',
      title: 'Order',
      ...ofDesk,
      page: lazy(async () => ({ default: (await deskOrdersPages()).DeskOrderPage })),
    },
    {
      path: '/desk/diamond-holds',
      title: 'Holds',
      ...ofDesk,
      tab: { of: '/desk/diamond-orders', order: 145 },
      page: lazy(async () => ({ default: (await deskOrdersPages()).DeskHoldsPage })),
    },
    {
      path: '/desk/stones/$itemId',
      title: 'Stone',
      ...ofDesk,
      page: lazy(async () => ({ default: (await deskOrdersPages()).DeskStonePage })),
    },
    {
      path: '/desk/diamond-questions',
      title: 'Diamond questions',
      ...ofDesk,
      tab: { of: '/desk/diamond-orders', label: 'Questions', order: 147 },
      page: lazy(async () => ({
        default: (await import('./enquiries/web/desk-enquiries-page.tsx')).DeskEnquiriesPage,
      })),
    },
    ...feedRoutes,
    ...salesRoutes,
    ...payoutRoutes,
    ...taxPages,
    {
      ...ofMarketplace,
      path: '/marketplace/clientview',
      tab: { of: '/marketplace/natural', order: 50 },
      title: 'Client view',
      page: lazy(async () => ({
        default: (await import('./client-view/web/client-view-page.tsx')).ClientViewPage,
      })),
    },
    {
      path: '/shared-diamonds',
      title: 'Diamonds for you',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./browse/web/client-link/shared-page.tsx')).SharedPage,
      })),
    },
  ],
};

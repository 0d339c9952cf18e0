import { lazy } from '#kit/web/slots/lazy.ts';
import { routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';

const ofDesk = { rule: diamondDesk } as const;
const ofSellers = { rule: routeRules['/marketplace'] } as const;

const feedsPages = () => import('./feeds-page.tsx');
const deskFeedsPages = () => import('./desk-feeds-page.tsx');

export const feedRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofSellers,
    path: '/marketplace/feeds',
    tab: { of: '/marketplace/natural', order: 60 },
    title: 'Feeds',
    page: lazy(async () => ({ default: (await feedsPages()).FeedsPage })),
  },
  {
    ...ofSellers,
    path: '/marketplace/feeds/media',
    title: 'Pictures and reports',
    page: lazy(async () => ({ default: (await feedsPages()).MediaLinksPage })),
  },
  {
    ...ofSellers,
    path: '/marketplace/feeds/$feedId',
    title: 'Feed',
    page: lazy(async () => ({ default: (await feedsPages()).FeedPage })),
  },
  {
    path: '/desk/feeds',
    title: 'Sellers and feeds',
    ...ofDesk,
    tab: { of: '/desk/diamond-orders', order: 146 },
    page: lazy(async () => ({ default: (await deskFeedsPages()).DeskFeedsPage })),
  },
  {
    path: '/desk/feeds/$companyId/$feedId',
    title: 'First feed',
    ...ofDesk,
    page: lazy(async () => ({ default: (await deskFeedsPages()).DeskFeedPage })),
  },
];

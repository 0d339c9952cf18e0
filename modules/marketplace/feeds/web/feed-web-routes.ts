import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { diamondDesk } from '#modules/marketplace/stones/contract/diamond-desk.ts';
import { ofMarketplace } from '#modules/marketplace/stones/web/marketplace-routes.ts';

export const feedWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMarketplace,
    path: '/marketplace/feeds',
    title: 'Feeds',
    page: lazy(async () => ({ default: (await import('./feeds-page.tsx')).FeedsPage })),
  },
  {
    ...ofMarketplace,
    path: '/marketplace/feeds/$feedId',
    title: 'Feed',
    page: lazy(async () => ({ default: (await import('./feed-page.tsx')).FeedPage })),
  },
  {
    path: '/desk/feeds',
    title: 'Sellers and feeds',
    rule: diamondDesk,
    layout: 'area',
    place: { label: 'Sellers and feeds', group: 'Members', order: 146 },
    page: lazy(async () => ({ default: (await import('./desk-feeds-page.tsx')).DeskFeedsPage })),
  },
  {
    path: '/desk/feeds/$companyId/$feedId',
    title: 'First feed',
    rule: diamondDesk,
    layout: 'area',
    page: lazy(async () => ({ default: (await import('./desk-feed-page.tsx')).DeskFeedPage })),
  },
];

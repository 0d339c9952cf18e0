import { lazy } from 'react';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { sharedPath } from '../contract/shared-path.ts';
import { ofMarketplace } from '#modules/marketplace/stones/web/marketplace-routes.ts';

export const clientViewWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMarketplace,
    path: '/marketplace/clientview',
    title: 'Client view',
    page: lazy(async () => ({ default: (await import('./client-view-page.tsx')).ClientViewPage })),
  },
  {
    path: sharedPath,
    title: 'Diamonds for you',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('#modules/marketplace/browse/web/shared/shared-page.tsx')).SharedPage,
    })),
  },
];

import { lazy } from 'react';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { sharedPath } from '../../contract/client-view/shared-path.ts';
import { ofMarketplace } from '../marketplace-routes.ts';

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
    page: lazy(async () => ({ default: (await import('./shared-page.tsx')).SharedPage })),
  },
];

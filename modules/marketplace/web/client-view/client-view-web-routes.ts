import { lazy } from 'react';
import { anyone, routeRules } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { sharedPath } from '../../contract/client-view/shared-path.ts';

export const clientViewWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/marketplace/clientview',
    title: 'Client view',
    rule: routeRules['/marketplace'],
    layout: 'frame',
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

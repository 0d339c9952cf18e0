import { lazy } from 'react';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const claimMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Claims',
    to: '/claims',
    icon: 'document',
    rule: shippingPeople,
    group: 'ship',
    order: 50,
  },
];

export const claimRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    layout: 'frame',
    path: '/claims',
    title: 'Claims',
    page: lazy(async () => ({ default: (await import('./claims-page.tsx')).ClaimsPage })),
  },
];

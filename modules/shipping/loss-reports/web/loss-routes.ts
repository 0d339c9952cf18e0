import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const lossPages: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    layout: 'frame',
    path: '/claims/losses',
    title: 'Loss report',
    page: lazy(async () => ({ default: (await import('./losses-page.tsx')).LossesPage })),
  },
];

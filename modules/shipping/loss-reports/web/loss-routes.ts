import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const lossPages: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/claims',
    tab: { of: '/claims', order: 10 },
    title: 'Claims',
    page: lazy(async () => ({ default: (await import('./losses-page.tsx')).ClaimsListPage })),
  },
  {
    rule: shippingPages,
    path: '/claims/shipments',
    tab: { of: '/claims', label: 'All shipments', order: 20 },
    title: 'Shipments and claims',
    page: lazy(async () => ({ default: (await import('./losses-page.tsx')).ClaimedShipmentsPage })),
  },
  {
    rule: shippingPages,
    path: '/claims/losses',
    tab: { of: '/claims', order: 30 },
    title: 'Losses and spend',
    page: lazy(async () => ({ default: (await import('./losses-page.tsx')).LossesPage })),
  },
];

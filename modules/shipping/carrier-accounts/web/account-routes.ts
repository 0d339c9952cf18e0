import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { operationsStaff, shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const carrierAccountPages: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/shipping/carrier-accounts',
    title: 'Carrier accounts',
    rule: { ...shippingPages, roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
    tab: { of: '/membership/shipping/imports', order: 30 },
    page: lazy(async () => ({ default: (await import('./accounts-page.tsx')).AccountsPage })),
  },
  {
    path: '/desk/carrier-accounts',
    title: 'Carrier accounts',
    rule: operationsStaff,
    tab: { of: '/desk/companies', order: 138 },
    page: lazy(async () => ({ default: (await import('./desk-accounts-page.tsx')).DeskAccountsPage })),
  },
];

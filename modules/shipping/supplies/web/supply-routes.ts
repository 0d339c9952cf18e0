import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { shippingPages, supplyStaff } from '#modules/shipping/draft/contract/access.ts';

export const supplyDeskMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Supply orders',
    to: '/desk/supplies',
    icon: 'box',
    rule: supplyStaff,
    group: 'queues',
    order: 27,
  },
];

export const supplyPages: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/shipping/pickups/supplies',
    tab: { of: '/membership/shipping/pickups', order: 50 },
    title: 'Supplies',
    rule: shippingPages,
    page: lazy(async () => ({ default: (await import('./supplies-page.tsx')).SuppliesPage })),
  },
  {
    path: '/desk/supplies',
    title: 'Supply orders',
    rule: supplyStaff,
    page: lazy(async () => ({ default: (await import('./desk-supplies-page.tsx')).DeskSuppliesPage })),
  },
];

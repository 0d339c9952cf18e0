import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const pickupMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Pickups',
    to: '/membership/shipping/pickups',
    icon: 'truck',
    rule: shippingPeople,
    group: 'ship',
    order: 40,
  },
];

export const pickupRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/membership/shipping/pickups',
    tab: { of: '/membership/shipping/pickups', order: 10 },
    title: 'Pickups',
    page: lazy(async () => ({ default: (await import('./pickups-page.tsx')).PickupsPage })),
  },
  {
    rule: shippingPages,
    path: '/membership/shipping/pickups/receipts',
    tab: { of: '/membership/shipping/pickups', order: 40 },
    title: 'Handoff receipts',
    page: lazy(async () => ({ default: (await import('./receipts-page.tsx')).ReceiptsPage })),
  },
  {
    rule: shippingPages,
    path: '/membership/shipping/pickups/receipts/$pickupId',
    title: 'Handoff receipt',
    page: lazy(async () => ({ default: (await import('./handover-page.tsx')).HandoverPage })),
  },
  {
    rule: anyone,
    layout: 'bare',
    shape: 'form',
    path: '/handoff',
    title: 'Record handoff',
    page: lazy(async () => ({ default: (await import('./handover-on-phone.tsx')).HandoverOnPhone })),
  },
];

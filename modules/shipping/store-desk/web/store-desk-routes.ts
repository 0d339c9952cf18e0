import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { operationsStaff, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const storeCards: NonNullable<LoupeDoor['widgets']> = [
  {
    id: 'web-stores',
    title: 'Web stores',
    rule: shippingPeople,
    order: 19,
    card: lazy(async () => ({ default: (await import('./stores-card.tsx')).StoresCard })),
  },
];

export const storeDeskPages: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/web-stores',
    title: 'Web stores',
    rule: operationsStaff,
    tab: { of: '/desk/companies', order: 137 },
    page: lazy(async () => ({ default: (await import('./desk-stores-page.tsx')).DeskStoresPage })),
  },
];

import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { operationsStaff, shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const endOfDayRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/membership/shipping/pickups/end-of-day',
    tab: { of: '/membership/shipping/pickups', order: 20 },
    title: 'Close the day',
    shape: 'cards',
    page: lazy(async () => ({ default: (await import('./end-of-day-page.tsx')).EndOfDayPage })),
  },
];

export const operationsDeskCards: NonNullable<LoupeDoor['deskCompanyCards']> = [
  {
    id: 'shipping-operations',
    rule: operationsStaff,
    order: 30,
    card: lazy(async () => ({ default: (await import('./desk-operations-card.tsx')).DeskOperationsCard })),
  },
];

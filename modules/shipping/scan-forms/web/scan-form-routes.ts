import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const scanFormRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/membership/shipping/pickups/scan-forms',
    tab: { of: '/membership/shipping/pickups', order: 30 },
    title: 'SCAN forms',
    page: lazy(async () => ({ default: (await import('./scan-forms-page.tsx')).ScanFormsPage })),
  },
];

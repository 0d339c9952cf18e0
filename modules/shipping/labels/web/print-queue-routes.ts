import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const printQueueRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/membership/shipping/print-queue',
    tab: { of: '/membership/shipping', order: 12 },
    title: 'Print queue',
    page: lazy(async () => ({ default: (await import('./print-queue-page.tsx')).PrintQueuePage })),
  },
];

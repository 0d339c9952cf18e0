import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const lookupRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/membership/shipping/track',
    tab: { of: '/membership/shipping', label: 'Track', order: 15 },
    title: 'Track a shipment',
    shape: 'form',
    page: lazy(async () => ({ default: (await import('./track-shipment-page.tsx')).TrackShipmentPage })),
  },
];

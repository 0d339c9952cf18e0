import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const paidClaimRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    path: '/claims/$claimId',
    title: 'Claim',
    page: lazy(async () => ({ default: (await import('./paid-claim-page.tsx')).PaidClaimPage })),
  },
];

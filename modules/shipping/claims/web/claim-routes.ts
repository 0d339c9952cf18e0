import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { claimExaminers, shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const claimRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    rule: shippingPages,
    layout: 'frame',
    path: '/claims',
    title: 'Claims',
    page: lazy(async () => ({ default: (await import('./claims-page.tsx')).ClaimsPage })),
  },
  {
    rule: shippingPages,
    layout: 'frame',
    path: '/claims/$claimId',
    title: 'Claim',
    page: lazy(async () => ({ default: (await import('./claim-page.tsx')).ClaimPage })),
  },
  {
    path: '/desk/claims',
    title: 'Claims',
    rule: claimExaminers,
    layout: 'frame',
    page: lazy(async () => ({
      default: (await import('./desk/desk-claims-page.tsx')).DeskClaimsPage,
    })),
  },
  {
    path: '/desk/claims/$companyId/$claimId',
    title: 'Claim',
    rule: claimExaminers,
    layout: 'frame',
    page: lazy(async () => ({
      default: (await import('./desk/desk-claim-page.tsx')).DeskClaimPage,
    })),
  },
];

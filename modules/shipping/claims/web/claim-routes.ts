import { lazy } from 'react';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { claimExaminers, shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const claimMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Claims',
    to: '/claims',
    icon: 'document',
    rule: shippingPeople,
    group: 'ship',
    order: 50,
  },
  {
    label: 'Claims',
    to: '/desk/claims',
    icon: 'document',
    rule: claimExaminers,
    group: 'queues',
    order: 25,
  },
];

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

import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';

export const claimDeskMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Claims',
    to: '/desk/claims',
    icon: 'document',
    rule: claimExaminers,
    group: 'queues',
    order: 25,
  },
];

export const claimDeskRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/claims',
    title: 'Claims',
    rule: claimExaminers,
    page: lazy(async () => ({ default: (await import('./desk-claims-page.tsx')).DeskClaimsPage })),
  },
  {
    path: '/desk/claims/figures',
    title: 'Claims metrics',
    rule: claimExaminers,
    page: lazy(async () => ({ default: (await import('./claim-figures-page.tsx')).ClaimFiguresPage })),
  },
  {
    path: '/desk/claims/replies',
    title: 'Email replies',
    rule: claimExaminers,
    page: lazy(async () => ({ default: (await import('./claim-replies-page.tsx')).ClaimRepliesPage })),
  },
  {
    path: '/desk/claims/$companyId/$claimId',
    title: 'Claim',
    rule: claimExaminers,
    page: lazy(async () => ({ default: (await import('./desk-claim-page.tsx')).DeskClaimPage })),
  },
];

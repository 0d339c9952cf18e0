import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, members } from '#platform/access/contract.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const claimMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Claims',
    to: '/claims',
    icon: 'document',
    rule: shippingPeople,
    group: 'ship',
    order: 50,
  },
];

const ofFrame = { rule: shippingPages } as const;
const ofGuests = { rule: anyone, layout: 'bare', shape: 'form' } as const;

export const claimRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    // The choice of claim types also leads people without shipping to the right place.
    rule: members,
    path: '/claims/new',
    title: 'File a claim',
    page: lazy(async () => ({ default: (await import('./new-claim-page.tsx')).NewClaimPage })),
  },
  {
    ...ofFrame,
    path: '/claims/$claimId/filed',
    title: 'Claim filed',
    page: lazy(async () => ({ default: (await import('./claim-filed-page.tsx')).ClaimFiledPage })),
  },
  {
    ...ofGuests,
    path: '/claim-photos',
    title: 'Add photos to the claim',
    page: lazy(async () => ({
      default: (await import('./guest/affidavit-page.tsx')).ClaimPhotosPage,
    })),
  },
  {
    ...ofGuests,
    path: '/affidavit',
    title: 'Your statement about a parcel',
    page: lazy(async () => ({ default: (await import('./guest/affidavit-page.tsx')).AffidavitPage })),
  },
];

import { lazy } from 'react';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { armoredStaff, shippingPages } from '#modules/shipping/draft/contract/access.ts';

export const armoredDeskMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Armored transport',
    to: '/desk/armored',
    icon: 'truck',
    rule: armoredStaff,
    group: 'queues',
    order: 28,
  },
];

const ofMembers = { rule: shippingPages, layout: 'frame' } as const;
const ofDesk = { rule: armoredStaff, layout: 'frame' } as const;

export const armoredPages: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMembers,
    path: '/membership/shipping/armored',
    tab: { of: '/membership/shipping', label: 'Armored transport', order: 55 },
    title: 'Armored transport',
    page: lazy(async () => ({ default: (await import('./armored-page.tsx')).ArmoredPage })),
  },
  {
    ...ofMembers,
    path: '/membership/shipping/armored/new',
    title: 'Request an armored quote',
    shape: 'form',
    page: lazy(async () => ({ default: (await import('./new-armored-page.tsx')).NewArmoredPage })),
  },
  {
    ...ofMembers,
    path: '/membership/shipping/armored/$quoteId',
    title: 'Armored quote',
    page: lazy(async () => ({ default: (await import('./armored-quote-page.tsx')).ArmoredQuotePage })),
  },
  {
    ...ofDesk,
    path: '/desk/armored',
    title: 'Armored transport',
    page: lazy(async () => ({ default: (await import('./desk-armored-page.tsx')).DeskArmoredPage })),
  },
  {
    ...ofDesk,
    path: '/desk/armored/$companyId/$quoteId',
    title: 'Armored quote',
    page: lazy(async () => ({
      default: (await import('./desk-armored-quote-page.tsx')).DeskArmoredQuotePage,
    })),
  },
];

import { lazy } from '#kit/web/slots/lazy.ts';
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

// A list and its quotes are one chunk, so that the first page fetches fewer names.
const ofMembers = {
  rule: shippingPages,
  page: lazy(async () => ({ default: (await import('./armored-page.tsx')).ArmoredPage })),
} as const;
const ofDesk = {
  rule: armoredStaff,
  page: lazy(async () => ({ default: (await import('./desk-armored-page.tsx')).DeskArmoredPage })),
} as const;

export const armoredPages: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMembers,
    path: '/membership/shipping/armored',
    tab: { of: '/membership/shipping', order: 55 },
    title: 'Armored transport',
  },
  {
    ...ofMembers,
    path: '/membership/shipping/armored/new',
    shape: 'form',
    title: 'Request an armored quote',
    page: lazy(async () => ({ default: (await import('./new-armored-page.tsx')).NewArmoredPage })),
  },
  { ...ofMembers, path: '/membership/shipping/armored/$quoteId', title: 'Armored quote' },
  { ...ofDesk, path: '/desk/armored', title: 'Armored transport' },
  { ...ofDesk, path: '/desk/armored/$companyId/$quoteId', title: 'Armored quote' },
];

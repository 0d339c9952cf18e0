import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

// Named once: the shell carries these lines, and its bytes are limited.
const importsPages = () => import('./imports-page.tsx');
const ofImports = { rule: shippingPages } as const;

export const importMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Batch imports',
    to: '/membership/shipping/imports',
    icon: 'download',
    rule: shippingPeople,
    group: 'ship',
    order: 60,
  },
];

export const importCards: NonNullable<LoupeDoor['widgets']> = [
  {
    id: 'imports',
    title: 'Batch imports',
    rule: shippingPeople,
    order: 18,
    card: lazy(async () => ({ default: (await import('./imports-card.tsx')).ImportsCard })),
  },
];

export const importPages: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofImports,
    path: '/membership/shipping/imports',
    tab: { of: '/membership/shipping/imports', order: 10 },
    title: 'Batch imports',
    page: lazy(async () => ({ default: (await importsPages()).ImportsPage })),
  },
  {
    ...ofImports,
    path: '/membership/shipping/imports/$batchId',
    title: 'Batch import',
    page: lazy(async () => ({ default: (await importsPages()).BatchImportPage })),
  },
];

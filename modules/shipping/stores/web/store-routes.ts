import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';

// Named once: the shell carries these lines, and its bytes are limited.
const storesPages = () => import('./stores-page.tsx');
const ofStores = { rule: shippingPages } as const;

export const storePages: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofStores,
    path: '/membership/shipping/stores',
    tab: { of: '/membership/shipping/imports', order: 20 },
    title: 'Web stores',
    page: lazy(async () => ({ default: (await storesPages()).StoresPage })),
  },
  {
    ...ofStores,
    path: '/membership/shipping/stores/approved',
    title: 'Connecting a store',
    page: lazy(async () => ({ default: (await storesPages()).ApprovedPage })),
  },
  {
    ...ofStores,
    path: '/membership/shipping/stores/$storeId',
    title: 'Web store',
    page: lazy(async () => ({ default: (await storesPages()).StorePage })),
  },
];

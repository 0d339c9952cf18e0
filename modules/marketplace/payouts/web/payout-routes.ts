import { lazy } from '#kit/web/slots/lazy.ts';
import { routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { sellerPayDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';

const ofSellers = { rule: routeRules['/marketplace'] } as const;

const payoutPages = () => import('./payout-page.tsx');

export const payoutRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofSellers,
    path: '/marketplace/payouts',
    tab: { of: '/marketplace/natural', order: 66 },
    title: 'Payouts',
    page: lazy(async () => ({ default: (await payoutPages()).PayoutsPage })),
  },
  {
    ...ofSellers,
    path: '/marketplace/payouts/$payoutId',
    title: 'Payout',
    page: lazy(async () => ({ default: (await payoutPages()).PayoutPage })),
  },
  {
    path: '/desk/seller-invoices',
    title: 'Seller invoices',
    rule: sellerPayDesk,
    tab: { of: '/desk/diamond-orders', order: 148 },
    page: lazy(async () => ({ default: (await payoutPages()).SellerInvoicesPage })),
  },
];

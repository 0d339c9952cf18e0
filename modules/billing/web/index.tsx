import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { billingReaders } from '../contract/billing-readers.ts';

const ofBilling = { rule: billingReaders, layout: 'area' } as const;

export const billingDoor: LoupeDoor = {
  routes: [
    {
      ...ofBilling,
      path: '/membership/billing',
      title: 'Billing',
      place: { label: 'Overview', group: 'Billing', order: 61 },
      page: lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/invoices',
      title: 'Invoices',
      place: { label: 'Invoices', group: 'Billing', order: 63 },
      page: lazy(async () => ({ default: (await import('./invoices/invoices-page.tsx')).InvoicesPage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/invoices/$invoiceId',
      title: 'Invoice',
      page: lazy(async () => ({ default: (await import('./invoices/invoice-page.tsx')).InvoicePage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/autopay',
      title: 'Autopay',
      place: { label: 'Autopay', group: 'Billing', order: 69 },
      page: lazy(async () => ({ default: (await import('./autopay/autopay-page.tsx')).AutopayPage })),
    },
  ],
};

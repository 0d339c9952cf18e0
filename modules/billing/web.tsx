import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { billingKeepers, billingReaders } from './account/contract/billing-readers.ts';
import { moneyDesk } from './account/contract/money-desk.ts';
import { reconciliationWebRoutes } from './reconciliations/web/reconciliation-web-routes.ts';

const ofBilling = { rule: billingReaders, layout: 'area' } as const;

export const billingDoor: LoupeDoor = {
  menu: [
    {
      label: 'Billing',
      to: '/membership/billing',
      icon: 'receipt',
      rule: billingReaders,
      place: 'services',
      order: 90,
    },
  ],
  routes: [
    {
      ...ofBilling,
      path: '/membership/billing',
      title: 'Billing',
      place: { label: 'Overview', group: 'Billing', order: 61 },
      page: lazy(async () => ({ default: (await import('./overview/web/overview-page.tsx')).OverviewPage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/invoices',
      title: 'Invoices',
      place: { label: 'Invoices', group: 'Billing', order: 63 },
      page: lazy(async () => ({ default: (await import('./invoices/web/invoices-page.tsx')).InvoicesPage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/invoices/$invoiceId',
      title: 'Invoice',
      page: lazy(async () => ({ default: (await import('./invoices/web/invoice-page.tsx')).InvoicePage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/transactions',
      title: 'Transactions',
      place: { label: 'Transactions', group: 'Billing', order: 64 },
      page: lazy(async () => ({
        default: (await import('./transactions/web/transactions-page.tsx')).TransactionsPage,
      })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/payments',
      title: 'Payments',
      place: { label: 'Payments', group: 'Billing', order: 65 },
      page: lazy(async () => ({ default: (await import('./payments/web/payments-page.tsx')).PaymentsPage })),
    },
    {
      ...ofBilling,
      rule: billingKeepers,
      path: '/membership/billing/statements',
      title: 'Statements',
      place: { label: 'Statements', group: 'Billing', order: 66 },
      page: lazy(async () => ({
        default: (await import('./statements/web/statements-page.tsx')).StatementsPage,
      })),
    },
    {
      ...ofBilling,
      rule: billingKeepers,
      path: '/membership/billing/statements/$month',
      title: 'Statement',
      page: lazy(async () => ({
        default: (await import('./statements/web/statement-page.tsx')).StatementPage,
      })),
    },
    {
      path: '/desk/payments',
      title: 'Payments',
      rule: moneyDesk,
      layout: 'area',
      place: { label: 'Payments', group: 'Money', order: 245 },
      page: lazy(async () => ({
        default: (await import('./payments/web/desk-payments-page.tsx')).DeskPaymentsPage,
      })),
    },
    {
      path: '/desk/wires',
      title: 'Wires',
      rule: moneyDesk,
      layout: 'area',
      place: { label: 'Wires', group: 'Money', order: 250 },
      page: lazy(async () => ({ default: (await import('./wires/web/desk-wires-page.tsx')).DeskWiresPage })),
    },
    {
      ...ofBilling,
      path: '/membership/billing/autopay',
      title: 'Autopay',
      place: { label: 'Autopay', group: 'Billing', order: 69 },
      page: lazy(async () => ({ default: (await import('./autopay/web/autopay-page.tsx')).AutopayPage })),
    },
    ...reconciliationWebRoutes,
  ],
  widgets: [
    {
      id: 'billing',
      rule: billingReaders,
      order: 15,
      card: lazy(async () => ({ default: (await import('./overview/web/billing-card.tsx')).BillingCard })),
    },
  ],
};

import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import {
  billingManagers,
  billingViewers,
  disputeDesk,
  moneyDesk,
} from './account/contract/billing-access.ts';

const billingArea = { rule: billingViewers, layout: 'area' } as const;
const disputeArea = { rule: disputeDesk, layout: 'area' } as const;

export const billingDoor: LoupeDoor = {
  menu: [
    {
      label: 'Billing',
      to: '/membership/billing',
      icon: 'receipt',
      rule: billingViewers,
      place: 'services',
      order: 90,
    },
  ],
  routes: [
    {
      ...billingArea,
      path: '/membership/billing',
      title: 'Billing',
      place: { label: 'Overview', group: 'Billing', order: 61 },
      page: lazy(async () => ({ default: (await import('./overview/web/overview-page.tsx')).OverviewPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/invoices',
      title: 'Invoices',
      place: { label: 'Invoices', group: 'Billing', order: 63 },
      page: lazy(async () => ({ default: (await import('./invoices/web/invoices-page.tsx')).InvoicesPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/invoices/$invoiceId',
      title: 'Invoice',
      page: lazy(async () => ({ default: (await import('./invoices/web/invoice-page.tsx')).InvoicePage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/transactions',
      title: 'Transactions',
      place: { label: 'Transactions', group: 'Billing', order: 64 },
      page: lazy(async () => ({
        default: (await import('./transactions/web/transactions-page.tsx')).TransactionsPage,
      })),
    },
    {
      ...billingArea,
      path: '/membership/billing/payments',
      title: 'Payments',
      place: { label: 'Payments', group: 'Billing', order: 65 },
      page: lazy(async () => ({ default: (await import('./payments/web/payments-page.tsx')).PaymentsPage })),
    },
    {
      ...billingArea,
      rule: billingManagers,
      path: '/membership/billing/statements',
      title: 'Statements',
      place: { label: 'Statements', group: 'Billing', order: 66 },
      page: lazy(async () => ({
        default: (await import('./statements/web/statements-page.tsx')).StatementsPage,
      })),
    },
    {
      ...billingArea,
      rule: billingManagers,
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
      ...billingArea,
      path: '/membership/billing/autopay',
      title: 'Autopay',
      place: { label: 'Autopay', group: 'Billing', order: 69 },
      page: lazy(async () => ({ default: (await import('./autopay/web/autopay-page.tsx')).AutopayPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/reconciliations',
      title: 'Reconciliations',
      place: { label: 'Reconciliations', group: 'Billing', order: 67 },
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/reconciliations-page.tsx')).ReconciliationsPage,
      })),
    },
    {
      ...billingArea,
      path: '/membership/billing/reconciliations/$reconciliationId',
      title: 'Reconciliation',
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/reconciliation-page.tsx')).ReconciliationPage,
      })),
    },
    {
      ...disputeArea,
      path: '/desk/disputes',
      title: 'Disputes',
      place: { label: 'Disputes', group: 'Members', order: 140 },
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/desk/disputes-page.tsx')).DisputesPage,
      })),
    },
    {
      ...disputeArea,
      path: '/desk/disputes/$companyId/$disputeId',
      title: 'Dispute',
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/desk/dispute-page.tsx')).DisputePage,
      })),
    },
    {
      ...disputeArea,
      path: '/desk/carrier-invoices',
      title: 'Carrier invoices',
      place: { label: 'Carrier invoices', group: 'Members', order: 142 },
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/desk/carrier-invoices-page.tsx')).CarrierInvoicesPage,
      })),
    },
  ],
  widgets: [
    {
      id: 'billing',
      rule: billingViewers,
      order: 15,
      card: lazy(async () => ({ default: (await import('./overview/web/billing-card.tsx')).BillingCard })),
    },
  ],
};

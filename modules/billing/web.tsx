import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import {
  billingManagers,
  billingViewers,
  disputeDesk,
  moneyDesk,
} from './account/contract/billing-access.ts';

const billingArea = { rule: billingViewers } as const;
const receivablesArea = { rule: moneyDesk } as const;
const disputeArea = { rule: disputeDesk } as const;

export const billingDoor: LoupeDoor = {
  live: {
    billing: [['billing'], ['billing-desk']],
    payments: [['billing']],
    'payment-methods': [
      ['billing', 'methods'],
      ['billing', 'payable-methods'],
      ['billing', 'autopay'],
    ],
  },
  palette: async () => (await import('./finder/web/palette.ts')).billingPalette,
  menu: [
    {
      label: 'Billing',
      to: '/membership/billing',
      icon: 'receipt',
      rule: billingViewers,
      group: 'money',
      order: 10,
    },
    {
      label: 'Receivables',
      to: '/desk/receivables',
      icon: 'receipt',
      rule: moneyDesk,
      group: 'money',
      order: 15,
    },
    { label: 'Receipts', to: '/desk/receipts', icon: 'inbox', rule: moneyDesk, group: 'money', order: 17 },
    { label: 'Payments', to: '/desk/payments', icon: 'card', rule: moneyDesk, group: 'money', order: 20 },
    { label: 'Disputes', to: '/desk/disputes', icon: 'scales', rule: disputeDesk, group: 'money', order: 30 },
  ],
  routes: [
    {
      ...billingArea,
      path: '/membership/billing',
      title: 'Billing',
      shape: 'cards',
      tab: { of: '/membership/billing', label: 'Overview', order: 61 },
      page: lazy(async () => ({ default: (await import('./overview/web/overview-page.tsx')).OverviewPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/invoices',
      title: 'Invoices',
      tab: { of: '/membership/billing', order: 63 },
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
      tab: { of: '/membership/billing', order: 64 },
      page: lazy(async () => ({
        default: (await import('./transactions/web/transactions-page.tsx')).TransactionsPage,
      })),
    },
    {
      ...billingArea,
      path: '/membership/billing/payments',
      title: 'Payments',
      tab: { of: '/membership/billing', order: 65 },
      page: lazy(async () => ({ default: (await import('./payments/web/payments-page.tsx')).PaymentsPage })),
    },
    {
      ...billingArea,
      rule: billingManagers,
      path: '/membership/billing/statements',
      title: 'Statements',
      tab: { of: '/membership/billing', order: 66 },
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
      ...receivablesArea,
      path: '/desk/receivables',
      title: 'Receivables',
      tab: { of: '/desk/receivables', label: 'Aging', order: 230 },
      page: lazy(async () => ({
        default: (await import('./bank-receipts/web/receivables-page.tsx')).ReceivablesPage,
      })),
    },
    {
      ...receivablesArea,
      path: '/desk/receipts',
      title: 'Receipts',
      tab: { of: '/desk/receipts', order: 238 },
      page: lazy(async () => ({
        default: (await import('./bank-receipts/web/receipts-page.tsx')).ReceiptsPage,
      })),
    },
    {
      ...receivablesArea,
      path: '/desk/receivables/promises',
      title: 'Promises',
      tab: { of: '/desk/receivables', order: 234 },
      page: lazy(async () => ({
        default: (await import('./receivables/web/promises-page.tsx')).PromisesPage,
      })),
    },
    {
      ...receivablesArea,
      path: '/desk/receivables/write-offs',
      title: 'Write-offs',
      tab: { of: '/desk/receivables', order: 236 },
      page: lazy(async () => ({
        default: (await import('./receivables/web/write-offs-page.tsx')).WriteOffsPage,
      })),
    },
    {
      ...receivablesArea,
      path: '/desk/ledger',
      title: 'Ledger',
      tab: { of: '/desk/receivables', order: 232 },
      page: lazy(async () => ({ default: (await import('./books/web/ledger-page.tsx')).LedgerPage })),
    },
    {
      ...receivablesArea,
      path: '/desk/trial-balance',
      title: 'Trial balance',
      tab: { of: '/desk/receivables', order: 237 },
      page: lazy(async () => ({
        default: (await import('./books/web/trial-balance-page.tsx')).TrialBalancePage,
      })),
    },
    {
      ...receivablesArea,
      path: '/desk/receivables/$companyId',
      title: 'Account',
      page: lazy(async () => ({
        default: (await import('./receivables/web/account-page.tsx')).AccountPage,
      })),
    },
    {
      path: '/desk/payments',
      title: 'Payments',
      rule: moneyDesk,
      tab: { of: '/desk/payments', order: 245 },
      page: lazy(async () => ({
        default: (await import('./payments/web/desk-payments-page.tsx')).DeskPaymentsPage,
      })),
    },
    {
      path: '/desk/wires',
      title: 'Wires',
      rule: moneyDesk,
      tab: { of: '/desk/payments', order: 250 },
      page: lazy(async () => ({ default: (await import('./wires/web/desk-wires-page.tsx')).DeskWiresPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/autopay',
      title: 'Autopay',
      shape: 'form',
      tab: { of: '/membership/billing', order: 69 },
      page: lazy(async () => ({ default: (await import('./autopay/web/autopay-page.tsx')).AutopayPage })),
    },
    {
      ...billingArea,
      path: '/membership/billing/reconciliations',
      title: 'Reconciliations',
      tab: { of: '/membership/billing', order: 67 },
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
      tab: { of: '/desk/disputes', order: 140 },
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
      tab: { of: '/desk/disputes', order: 142 },
      page: lazy(async () => ({
        default: (await import('./reconciliations/web/desk/carrier-invoices-page.tsx')).CarrierInvoicesPage,
      })),
    },
  ],
  dashboardFacts: [
    {
      id: 'due',
      rule: billingViewers,
      order: 20,
      fact: lazy(async () => ({ default: (await import('./overview/web/due-fact.tsx')).DueFact })),
    },
  ],
  dashboardActions: [
    {
      label: 'Pay invoices',
      to: '/membership/billing',
      icon: 'receipt',
      rule: billingManagers,
      // A company that waits for its approval owes nothing.
      isFor: (actor) => actor.kind === 'member' && actor.companyStatus === undefined,
      leadsFor: (actor) => actor.kind === 'member' && !actor.roles.includes('BusinessAdministrator'),
      order: 40,
    },
  ],
  deskCompanyCards: [
    {
      id: 'account',
      rule: moneyDesk,
      order: 10,
      card: lazy(async () => ({
        default: (await import('./receivables/web/company-account-card.tsx')).CompanyAccountCard,
      })),
    },
  ],
  widgets: [
    {
      id: 'billing',
      title: 'Billing',
      rule: billingViewers,
      leads: { who: 'members', roles: ['BusinessPaymentAdministrator'] },
      order: 15,
      card: lazy(async () => ({ default: (await import('./overview/web/billing-card.tsx')).BillingCard })),
    },
  ],
};

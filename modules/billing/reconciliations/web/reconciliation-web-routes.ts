import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { billingReaders } from '#modules/billing/account/contract/billing-readers.ts';
import { disputeDesk } from '../contract/dispute-readers.ts';

const ofBilling = { rule: billingReaders, layout: 'area' } as const;
const ofDesk = { rule: disputeDesk, layout: 'area' } as const;

/** What carriers billed otherwise, for members, and their disputes at the desk. */
export const reconciliationWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofBilling,
    path: '/membership/billing/reconciliations',
    title: 'Reconciliations',
    place: { label: 'Reconciliations', group: 'Billing', order: 67 },
    page: lazy(async () => ({ default: (await import('./reconciliations-page.tsx')).ReconciliationsPage })),
  },
  {
    ...ofBilling,
    path: '/membership/billing/reconciliations/$reconciliationId',
    title: 'Reconciliation',
    page: lazy(async () => ({ default: (await import('./reconciliation-page.tsx')).ReconciliationPage })),
  },
  {
    ...ofDesk,
    path: '/desk/disputes',
    title: 'Disputes',
    place: { label: 'Disputes', group: 'Members', order: 140 },
    page: lazy(async () => ({ default: (await import('./desk/disputes-page.tsx')).DisputesPage })),
  },
  {
    ...ofDesk,
    path: '/desk/disputes/$companyId/$disputeId',
    title: 'Dispute',
    page: lazy(async () => ({ default: (await import('./desk/dispute-page.tsx')).DisputePage })),
  },
  {
    ...ofDesk,
    path: '/desk/carrier-invoices',
    title: 'Carrier invoices',
    place: { label: 'Carrier invoices', group: 'Members', order: 142 },
    page: lazy(async () => ({
      default: (await import('./desk/carrier-invoices-page.tsx')).CarrierInvoicesPage,
    })),
  },
];

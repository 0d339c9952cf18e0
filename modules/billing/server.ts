import type { JobHandler } from '#kit/server/jobs/job.ts';
import { route } from '#platform/access/server.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { heldAutopay } from './autopay/server/held-autopay.ts';
import { autopayDayOf } from './autopay/server/next-run.ts';
import { autopayRoutes } from './autopay/server/routes.ts';
import { autopaySubscribers } from './autopay/server/subscribers.ts';
import { heldInvoices } from './invoices/server/held-invoices.ts';
import { issueInvoicesJob } from './invoices/server/issue-invoices-job.ts';
import { invoiceRoutes } from './invoices/server/routes.ts';
import type { BillingParts } from './invoices/server/routes.ts';
import { invoiceSubscribers } from './invoices/server/subscribers.ts';
import { tellDueJob } from './invoices/server/tell-due-job.ts';
import { getOverview as getOverviewCall } from './overview/contract/overview-endpoint.ts';
import { getOverview } from './overview/server/get-overview.ts';
import { paymentRoutes } from './payments/server/routes.ts';
import { paymentSubscribers } from './payments/server/subscribers.ts';
import { heldReconciliations } from './reconciliations/server/held-reconciliations.ts';
import { reconciliationSubscribers } from './reconciliations/server/subscribers.ts';
import { statementRoutes } from './statements/server/routes.ts';
import { transactionRoutes } from './transactions/server/routes.ts';
import { wireRoutes } from './wires/server/routes.ts';

export const billingRoutes = (parts: BillingParts): Routes => [
  ...autopayRoutes,
  ...invoiceRoutes(parts),
  ...transactionRoutes,
  ...paymentRoutes(parts),
  ...wireRoutes(parts),
  ...statementRoutes(parts),
  route(getOverviewCall, getOverview),
];

export const billingJobs: readonly JobHandler<Ctx>[] = [issueInvoicesJob(autopayDayOf), tellDueJob];

export const billingSubscribers = [
  ...invoiceSubscribers,
  ...paymentSubscribers,
  ...autopaySubscribers,
  ...reconciliationSubscribers,
];

export const billingHeld: HeldRecords = {
  family: 'billing',
  tables: [...heldInvoices, ...heldAutopay, ...heldReconciliations],
};

export { clientIdOf } from './account/server/account-store.ts';
export type { BillingParts } from './invoices/server/routes.ts';
export { makeDemoDisputes } from './demo/server/make-demo-disputes.ts';
export { longAgo } from './demo/server/long-ago.ts';
export { makeDemoBilling } from './demo/server/make-demo-billing.ts';
export { dueNow } from './invoices/server/due-now.ts';
export { autopayJob } from './autopay/server/autopay-job.ts';
export { reconciliationRoutes } from './reconciliations/server/routes.ts';
export type { ReconciliationParts } from './reconciliations/server/routes.ts';
export { reconciliationJobs } from './reconciliations/server/reconciliation-jobs.ts';
export { declaredParcels, declareParcel } from './reconciliations/server/declare-parcel.ts';

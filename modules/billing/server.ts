import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { autopayDayOf } from './autopay/server/next-run.ts';
import { autopayRoutes } from './autopay/server/routes.ts';
import { autopaySubscribers } from './autopay/server/subscribers.ts';
import {
  chooseCredit as chooseCreditCall,
  getCredit as getCreditCall,
  creditRefundAsPdf as creditRefundAsPdfCall,
  requestCreditRefund as requestCreditRefundCall,
} from './credit/contract/credit-endpoints.ts';
import { chooseCredit, getCredit, requestCreditRefund } from './credit/server/credit.ts';
import { creditRefundAsPdfHandler } from './credit/server/credit-refund-receipt.ts';
import { creditSubscribers } from './credit/server/subscribers.ts';
import { issueInvoicesJob } from './invoices/server/issue-invoice.ts';
import { invoiceRoutes } from './invoices/server/routes.ts';
import type { BillingParts } from './invoices/server/routes.ts';
import { invoiceSubscribers } from './invoices/server/subscribers.ts';
import { publishDueInvoicesJob } from './invoices/server/due-now.ts';
import { getOverview as getOverviewCall } from './overview/contract/overview-endpoint.ts';
import { getOverview } from './overview/server/get-overview.ts';
import { scheduledRoutes } from './paying/server/routes.ts';
import { scheduledSubscribers } from './paying/server/subscribers.ts';
import { paymentRoutes } from './payments/server/routes.ts';
import { paymentSubscribers } from './payments/server/subscribers.ts';
import { receiptRoutes } from './receipts/server/routes.ts';
import { receiptSubscribers } from './receipts/server/subscribers.ts';
import { expireDisputesJob } from './reconciliations/server/disputes/end-dispute.ts';
import { fetchInvoicesJob } from './reconciliations/server/carrier-invoices.ts';
import { reconciliationSubscribers } from './reconciliations/server/subscribers.ts';
import { booksRoutes } from './books/server/routes.ts';
import { bankReceiptRoutes } from './bank-receipts/server/routes.ts';
import { receivablesRoutes } from './receivables/server/routes.ts';
import { sendRemindersJob } from './receivables/server/send-reminders.ts';
import { mailStatementsJob } from './statements/server/mail-statements.ts';
import { statementRoutes } from './statements/server/routes.ts';
import { transactionRoutes } from './transactions/server/routes.ts';
import { wireRoutes } from './wires/server/routes.ts';

export const billingRoutes = (parts: BillingParts): Routes => [
  ...autopayRoutes,
  ...scheduledRoutes,
  ...invoiceRoutes(parts),
  ...transactionRoutes,
  ...paymentRoutes(parts),
  ...wireRoutes(parts),
  ...receiptRoutes(parts),
  ...statementRoutes(parts),
  ...bankReceiptRoutes,
  ...booksRoutes,
  ...receivablesRoutes,
  route(getCreditCall, getCredit),
  route(chooseCreditCall, chooseCredit),
  route(requestCreditRefundCall, requestCreditRefund),
  stepwise(creditRefundAsPdfCall, creditRefundAsPdfHandler(parts)),
  route(getOverviewCall, getOverview),
];

export const statementJobs = ({ provider }: Pick<BillingParts, 'provider'>): readonly JobHandler<Ctx>[] => [
  mailStatementsJob(provider),
];

export const billingJobs: readonly JobHandler<Ctx>[] = [
  issueInvoicesJob(autopayDayOf),
  publishDueInvoicesJob,
  sendRemindersJob,
];

export const reconciliationJobs = (carriers: CarrierInvoices): readonly JobHandler<Ctx>[] => [
  fetchInvoicesJob(carriers),
  expireDisputesJob,
];

export const billingSubscribers = ({ provider }: Pick<BillingParts, 'provider'>) => [
  ...receiptSubscribers(provider),
  ...creditSubscribers(provider),
  ...invoiceSubscribers,
  ...paymentSubscribers,
  ...autopaySubscribers,
  ...scheduledSubscribers,
  ...reconciliationSubscribers,
];

export { billingHeld } from './overview/server/held-records.ts';
export { clientIdOf } from './account/server/account-store.ts';
export type { BillingParts } from './invoices/server/routes.ts';
export { makeDemoDisputes } from './demo/server/make-demo-disputes.ts';
export { longAgo } from './demo/server/make-demo-payments.ts';
export { makeDemoScheduled } from './demo/server/make-demo-scheduled.ts';
export { makeDemoReceipts } from './demo/server/make-demo-receipts.ts';
export { makeDemoBilling } from './demo/server/make-demo-billing.ts';
export { takeScheduledJob } from './paying/server/take-scheduled.ts';
export { autopayJob } from './autopay/server/autopay-job.ts';
export { reconciliationRoutes } from './reconciliations/server/routes.ts';
export type { ReconciliationParts } from './reconciliations/server/routes.ts';
export { declaredParcels, declareParcel } from './reconciliations/server/declare-parcel.ts';

export { disputesQueue } from './reconciliations/server/disputes/disputes-queue.ts';
export { booksQueue } from './books/server/books-queue.ts';
export { receiptsQueue } from './bank-receipts/server/receipts-queue.ts';
export { writeOffsQueue } from './receivables/server/write-offs-queue.ts';
export { wiresQueue } from './wires/server/wires-queue.ts';
export {
  creditRefundLetter,
  receiptLetter,
  refundLetter,
  statementLetter,
} from './receipts/server/billing-letters.ts';

export { invoiceIssued, invoicesDue } from './billing-events.ts';
export {
  invoiceReadyNotice,
  paymentFailedNotice,
  paymentGivenBackNotice,
  paymentReceivedNotice,
  paymentReturnedNotice,
} from './billing-notices.ts';
export { billingRefusals } from './billing-refusals.ts';
export {
  getInvoice,
  invoiceAsPdf,
  invoiceAsSheet,
  listInvoiceLines,
  listInvoices,
} from './invoices/invoice-endpoints.ts';
export { billingKeepers, billingReaders, keepersOfBills } from './billing-readers.ts';
export { autopayRefusals, changeAutopay, getAutopay, skipAutopay } from './autopay/autopay-endpoints.ts';
export { autopayAnnounced, autopayRefused } from './autopay/autopay-events.ts';
export { autopayAnnouncedNotice, autopayRefusedNotice } from './autopay/autopay-notices.ts';
export {
  answerDispute,
  downloadDisputeEvidence,
  fetchCarrierInvoice,
  getDispute,
  listCarrierInvoices,
  listDisputes,
} from './reconciliations/dispute-desk-endpoints.ts';
export {
  addEvidence,
  downloadEvidence,
  exportReconciliations,
  getReconciliation,
  listReconciliations,
  requestReview,
  summarizeReconciliations,
  uploadEvidence,
} from './reconciliations/reconciliation-endpoints.ts';
export { reconciliationRefusals } from './reconciliations/reconciliation-refusals.ts';
export { disputeAsked, disputeEnded, parcelsAdjusted } from './reconciliations/reconciliation-events.ts';
export { disputeEndedNotice, parcelsAdjustedNotice } from './reconciliations/reconciliation-notices.ts';
export { getOverview } from './overview/overview-endpoint.ts';
export { announceWires, listPayments, payInvoices, withdrawWire } from './payments/payment-endpoints.ts';
export { giveBackPayment, listDeskPayments } from './refunds/refund-desk-endpoints.ts';
export { listTransactions, transactionsAsSheet } from './transactions/transaction-endpoints.ts';
export { getWireInstructions } from './wires/wire-instructions.ts';
export { cancelExpectedWire, listExpectedWires, recordWire } from './wires/wire-desk-endpoints.ts';
export {
  getStatement,
  ledgerAsCsv,
  ledgerAsSheet,
  listStatementLines,
  listStatements,
  statementAsPdf,
  statementAsSheet,
} from './statements/statement-endpoints.ts';

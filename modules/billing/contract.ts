export { invoiceIssued, invoicesDue } from './contract/billing-events.ts';
export {
  invoiceReadyNotice,
  paymentFailedNotice,
  paymentGivenBackNotice,
  paymentReceivedNotice,
  paymentReturnedNotice,
} from './contract/billing-notices.ts';
export { billingRefusals } from './contract/billing-refusals.ts';
export {
  getInvoice,
  invoiceAsPdf,
  invoiceAsSheet,
  listInvoiceLines,
  listInvoices,
} from './contract/invoices/invoice-endpoints.ts';
export { billingKeepers, billingReaders, keepersOfBills } from './contract/billing-readers.ts';
export {
  autopayRefusals,
  changeAutopay,
  getAutopay,
  skipAutopay,
} from './contract/autopay/autopay-endpoints.ts';
export { autopayAnnounced, autopayRefused } from './contract/autopay/autopay-events.ts';
export { autopayAnnouncedNotice, autopayRefusedNotice } from './contract/autopay/autopay-notices.ts';
export {
  answerDispute,
  downloadDisputeEvidence,
  fetchCarrierInvoice,
  getDispute,
  listCarrierInvoices,
  listDisputes,
} from './contract/reconciliations/dispute-desk-endpoints.ts';
export {
  addEvidence,
  downloadEvidence,
  exportReconciliations,
  getReconciliation,
  listReconciliations,
  requestReview,
  summarizeReconciliations,
  uploadEvidence,
} from './contract/reconciliations/reconciliation-endpoints.ts';
export { reconciliationRefusals } from './contract/reconciliations/reconciliation-refusals.ts';
export {
  disputeAsked,
  disputeEnded,
  parcelsAdjusted,
} from './contract/reconciliations/reconciliation-events.ts';
export {
  disputeEndedNotice,
  parcelsAdjustedNotice,
} from './contract/reconciliations/reconciliation-notices.ts';
export { getOverview } from './contract/overview/overview-endpoint.ts';
export {
  announceWires,
  listPayments,
  payInvoices,
  withdrawWire,
} from './contract/payments/payment-endpoints.ts';
export { giveBackPayment, listDeskPayments } from './contract/refunds/refund-desk-endpoints.ts';
export { listTransactions, transactionsAsSheet } from './contract/transactions/transaction-endpoints.ts';
export { getWireInstructions } from './contract/wires/wire-instructions.ts';
export { cancelExpectedWire, listExpectedWires, recordWire } from './contract/wires/wire-desk-endpoints.ts';
export {
  getStatement,
  ledgerAsCsv,
  ledgerAsSheet,
  listStatementLines,
  listStatements,
  statementAsPdf,
  statementAsSheet,
} from './contract/statements/statement-endpoints.ts';

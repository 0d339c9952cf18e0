export { invoiceIssued, invoicesDue } from './invoices/contract/invoice-events.ts';
export { invoiceReadyNotice } from './invoices/contract/invoice-events.ts';
export {
  paymentFailedNotice,
  paymentRefundedNotice,
  paymentReceivedNotice,
  paymentReturnedNotice,
} from './payments/contract/payment-notices.ts';
export { billingRefusals } from './account/contract/billing-refusals.ts';
export {
  getInvoice,
  invoiceAsPdf,
  invoiceAsSheet,
  listInvoiceLines,
  listInvoices,
  setInvoicePoNumber,
} from './invoices/contract/invoice-endpoints.ts';
export { billingManagers, billingViewers, billingManagerRoles } from './account/contract/billing-access.ts';
export {
  autopayRefusals,
  changeAutopay,
  getAutopay,
  skipAutopay,
} from './autopay/contract/autopay-endpoints.ts';
export { autopayAnnounced, autopayPaid, autopayRefused } from './autopay/contract/autopay-endpoints.ts';
export {
  autopayAnnouncedNotice,
  autopayPaidNotice,
  autopayRefusedNotice,
} from './autopay/contract/autopay-notices.ts';
export {
  answerDispute,
  downloadDisputeEvidence,
  fetchCarrierInvoice,
  getDispute,
  listCarrierInvoices,
  listDisputes,
} from './reconciliations/contract/dispute-desk-endpoints.ts';
export {
  addEvidence,
  downloadEvidence,
  exportReconciliations,
  getReconciliation,
  listReconciliations,
  requestReview,
  summarizeReconciliations,
  uploadEvidence,
} from './reconciliations/contract/reconciliation-endpoints.ts';
export { reconciliationRefusals } from './reconciliations/contract/reconciliation-shapes.ts';
export {
  disputeAsked,
  disputeEnded,
  parcelsAdjusted,
} from './reconciliations/contract/reconciliation-events.ts';
export {
  disputeEndedNotice,
  parcelsAdjustedNotice,
} from './reconciliations/contract/reconciliation-events.ts';
export {
  chooseCredit,
  creditRefundAsPdf,
  getCredit,
  requestCreditRefund,
} from './credit/contract/credit-endpoints.ts';
export { getOverview } from './overview/contract/overview-endpoint.ts';
export { listPayments } from './payments/contract/payment-endpoints.ts';
export {
  addReceiptAddress,
  listReceiptAddresses,
  receiptAsPdf,
  removeReceiptAddress,
} from './receipts/contract/receipt-endpoints.ts';
export {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  schedulePayment,
  scheduledRefusals,
} from './paying/contract/scheduled-endpoints.ts';
export { paymentScheduledNotice, scheduledPaymentFailedNotice } from './paying/contract/scheduled-notices.ts';
export { announceWires, listPayable, payInvoices } from './invoices/contract/pay-endpoints.ts';
export { refundPayment, listDeskPayments } from './payments/contract/payment-endpoints.ts';
export { listTransactions, transactionsAsSheet } from './transactions/contract/transaction-endpoints.ts';
export { getWireInstructions, withdrawWire } from './wires/contract/wire-endpoints.ts';
export {
  cancelExpectedWire,
  confirmWireEntry,
  discardWireEntry,
  listExpectedWires,
  recordWire,
  reverseWire,
} from './wires/contract/wire-desk-endpoints.ts';
export {
  getLedgerMapping,
  ledgerForProgram,
  saveLedgerMapping,
} from './statements/contract/bookkeeping-endpoints.ts';
export { sendStatement } from './statements/contract/send-statement-endpoint.ts';
export {
  getStatement,
  ledgerAsCsv,
  ledgerAsSheet,
  listStatementLines,
  listStatements,
  statementAsPdf,
  statementAsSheet,
} from './statements/contract/statement-endpoints.ts';
export {
  approveAdjustment,
  declineAdjustment,
  enterAdjustment,
  listAdjustments,
  reverseAdjustment,
} from './receivables/contract/adjustment-endpoints.ts';
export {
  getReceivable,
  listPromises,
  listReceivables,
  placeHold,
  recordPromise,
  releaseHold,
  withdrawPromise,
} from './receivables/contract/receivables-endpoints.ts';
export { getMemberAccount } from './receivables/contract/member-account-endpoint.ts';
export { receivablesRefusals } from './receivables/contract/receivables-refusals.ts';
export { creditRefundNotice } from './receivables/contract/credit-refund-notice.ts';
export { reminderNotice } from './receivables/contract/reminder-notice.ts';
export {
  applyReceipt,
  confirmProposals,
  confirmReceiptEntry,
  discardReceiptEntry,
  enterReceipt,
  listReceipts,
  maxConfirmed,
  readBankStatement,
  reverseReceipt,
  unapplyReceipt,
} from './bank-receipts/contract/bank-receipt-endpoints.ts';
export { bankReceiptRefusals } from './bank-receipts/contract/bank-receipt-refusals.ts';
export {
  booksAsCsv,
  booksAsSheet,
  booksRefusals,
  closeDay,
  getTrialBalance,
  listBookLines,
} from './books/contract/books-endpoints.ts';

import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { checkChargeJob, checkOverdueChargesJob } from './charges/server/check-charge.ts';
import { applyChargeNotices } from './charges/server/record-charge-outcome.ts';
import { compareBooksJob } from './closing/server/compare-books.ts';
import { closeDaysJob } from './closing/server/close-days-job.ts';
import { applyCreditJob } from './credit/server/apply-credit-job.ts';
import { checkMethodJob } from './methods/server/record-method-outcome.ts';
import { forgetMethodJob } from './methods/server/remove-method.ts';
import { methodRoutes } from './methods/server/routes.ts';
import type { PaymentsParts } from './methods/server/by-flag/payments-parts.ts';
import { applyMethodNotices } from './methods/server/apply-method-notices.ts';
import { receiveNotice } from './notices/contract/notices.ts';
import { applyNotice, receiveNoticeHandler } from './notices/server/receive-notice.ts';
import type { NoticeHandler, Working } from './notices/server/receive-notice.ts';
import * as reading from './reading/contract/payment-endpoints.ts';
import { getOrderPayments, getPaymentReports } from './reading/server/order-payments.ts';
import { checkRefundJob, applyRefundNotices } from './refunds/server/record-refund-outcome.ts';

const noticeHandlers: readonly NoticeHandler[] = [applyChargeNotices, applyRefundNotices, applyMethodNotices];

export const applyGatewayNotice = (working: Working, notice: Notice): Promise<void> =>
  applyNotice(working, notice, noticeHandlers);

export function paymentsRoutes(parts: PaymentsParts): Routes {
  return [
    stepwise(receiveNotice, receiveNoticeHandler(parts.gateway, noticeHandlers)),
    route(reading.getPaymentReports, getPaymentReports),
    route(reading.getOrderPayments, getOrderPayments),
    ...methodRoutes(parts),
  ];
}

export function paymentsJobs({ gateway }: Pick<PaymentsParts, 'gateway'>): readonly JobHandler<Ctx>[] {
  return [
    checkChargeJob(gateway),
    checkRefundJob(gateway),
    checkMethodJob(gateway),
    forgetMethodJob(gateway),
    checkOverdueChargesJob(gateway),
    applyCreditJob,
    closeDaysJob,
    compareBooksJob,
  ];
}

export { paymentsHeld } from './reading/server/held-records.ts';
export type { PaymentsParts } from './methods/server/by-flag/payments-parts.ts';
export { postTransaction } from './ledger/server/transaction-store.ts';
export { addTrackingNumber, findTransactionByKey } from './ledger/server/transaction-store.ts';
export type { TransactionRow } from './ledger/server/transaction-store.ts';
export { balancesBefore, balancesOf, owedOnBills } from './ledger/server/transfer-store.ts';
export { findTransactions, transactionPlace } from './reading/server/find-transactions.ts';
export type {
  FoundTransaction,
  TransactionsPage,
  TransactionsFilter,
} from './reading/server/find-transactions.ts';
export { sumTransactions, sumTransactionsBy } from './reading/server/sum-transactions.ts';
export type { GroupSum } from './reading/server/sum-transactions.ts';
export type { ChargeRow } from './charges/server/charge-store.ts';
export { findChargesByKeyPrefix } from './reading/server/find-charges.ts';
export { findPayments } from './reading/server/find-payments.ts';
export type { PaymentMade } from './reading/server/find-payments.ts';
export { expectedWires, receivedWires } from './reading/server/find-charges.ts';
export type { WireRow } from './reading/server/find-charges.ts';
export {
  announceWire,
  cancelWire,
  lockExpectedWire,
  lockReceivedWire,
  recordWireArrival,
} from './wires/server/wires.ts';
export { applyInFull } from './bank-receipts/server/apply-in-full.ts';
export type { FullPart } from './bank-receipts/server/apply-in-full.ts';
export { applyReceiptPart, reversePayment, reverseReceiptPart } from './bank-receipts/server/apply-part.ts';
export { closeDays, lastClosedDay } from './closing/server/close-days.ts';
export { openDifferences } from './closing/server/compare-books.ts';
export { findPostings, trialBalance } from './closing/server/books.ts';
export type { Posting } from './closing/server/books.ts';
export { candidateBills } from './bank-receipts/server/candidate-bills.ts';
export type { CandidateBill } from './bank-receipts/server/candidate-bills.ts';
export {
  deleteReceiptEntry,
  findReceiptEntries,
  insertReceiptEntry,
} from './bank-receipts/server/receipt-entry-store.ts';
export type { ReceiptEntry } from './bank-receipts/server/receipt-entry-store.ts';
export {
  companiesPaidBy,
  countOfFile,
  findReceipts,
  insertBankFile,
  insertReceipt,
  latestBankFile,
  lockOpenReceipts,
  lockReceipt,
  markReceiptReversed,
  matchedReceipts,
  partsOf,
} from './bank-receipts/server/receipt-store.ts';
export type { ShownReceipt } from './bank-receipts/server/receipt-store.ts';
export type {
  PartEntered,
  ReceiptKind,
  ReceiptPartRow,
  ReceiptRow,
} from './bank-receipts/server/receipt-tables.ts';
export { deleteWireEntry, findWireEntry, insertWireEntry } from './wires/server/wire-entry-store.ts';
export type { WireEntryRow } from './wires/server/wire-entry-store.ts';
export { applyCredit, creditOf } from './credit/server/apply-credit.ts';
export { keepsCredit, saveCreditChoice } from './bills/server/credit-choice.ts';
export { findBill, openBills, setPoNumber } from './bills/server/bill-store.ts';
export {
  allCreditHolds,
  findCreditHold,
  placeCreditHold,
  releaseCreditHold,
} from './bills/server/credit-hold.ts';
export {
  agingByCompany,
  companiesWithOpenBill,
  creditByCompany,
  openedDays,
} from './receivables/server/aging-store.ts';
export type { CompanyAging } from './receivables/server/aging-store.ts';
export { bookSeller } from './sellers/server/book-seller.ts';
export { bookClaim } from './claims/server/book-claim.ts';
export type { ClaimBooking } from './claims/server/book-claim.ts';
export { refundCredit, reverseCreditRefund } from './credit/server/refund-credit.ts';
export { reverseWriteOff, writeOffBill } from './write-offs/server/write-off-bill.ts';
export {
  memberLineGroups,
  memberLines,
  memberLinesOfKeys,
  pagesOfKeys,
} from './reading/server/ledger-lines.ts';
export type { LedgerPlace, LineGroup, LinesQuery, MemberLine } from './reading/server/ledger-lines.ts';
export { memberMonths, openBillsBefore, owedBefore } from './reading/server/member-balances.ts';
export { findTransfers } from './reading/server/ledger-lines.ts';
export { creditMoves } from './credit/server/credit-history.ts';
export type { LedgerTransfer } from './reading/server/ledger-lines.ts';
export { listChargesOfBills } from './reading/server/find-charges.ts';
export { companiesWithSales } from './reading/server/member-balances.ts';
export { billOfTransaction, unbilledTransactions } from './bills/server/bill-store.ts';
export { creditAppliedTo } from './bills/server/open-bill.ts';
export { creditBill } from './credit-notes/server/credit-bill.ts';
export { hasMethodFor } from './methods/server/list-methods.ts';
export { usableMethods } from './methods/server/list-methods.ts';
export {
  findHolderEmail,
  findMethodLabel,
  isMethodUsable,
  methodToCharge,
} from './methods/server/method-to-charge.ts';
export { paymentStatusOf } from './bills/server/payment-status.ts';
export { openBill } from './bills/server/open-bill.ts';
export type { TakesMoney } from './charges/server/take-charge.ts';
export { addDemoAccount, addDemoCard, addPastMethod, removePastMethods } from './methods/server/demo.ts';
export { declineMessage } from './charges/server/take-charge.ts';
export { takeCharge } from './charges/server/take-charge.ts';
export type { Working } from './notices/server/receive-notice.ts';
export type { ChargeRequest } from './charges/server/take-charge.ts';
export { captureCharge, voidCharge } from './charges/server/capture-charge.ts';
export { refundedAmounts } from './refunds/server/refund-store.ts';
export { latestCharges } from './reading/server/find-charges.ts';
export type { DeskCharge } from './reading/server/find-charges.ts';
export { creditedOnBill, creditNotesOf, leftToCredit } from './credit-notes/server/credit-note-store.ts';
export { refundCharge } from './refunds/server/refund-charge.ts';
export type { RefundRequest } from './refunds/server/refund-charge.ts';
export { refundByWire } from './refunds/server/refund-charge.ts';
export { visibleLocations } from './bills/server/visible-locations.ts';
export { moneyRefusals } from './bills/server/money-refusals.ts';

import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { askAboutChargeJob, followUpJob } from './charges/server/ask-about-charge.ts';
import { takeInChargeNotices } from './charges/server/settle-charge.ts';
import { askAboutMethodJob } from './methods/server/adding/settle-method.ts';
import { forgetMethodJob } from './methods/server/remove-method.ts';
import { methodRoutes } from './methods/server/method-routes.ts';
import type { PaymentsParts } from './methods/server/by-flag/require-provider.ts';
import { takeInMethodNotices } from './methods/server/take-in-method-notices.ts';
import { receiveNotice } from './notices/contract/notice-endpoint.ts';
import { applyNotice, receiveNoticeWith } from './notices/server/receive-notice.ts';
import type { NoticeHandler, Working } from './notices/server/receive-notice.ts';
import * as reading from './reading/contract/payment-endpoints.ts';
import { getOrderPayments, getPaymentReports } from './reading/server/order-payments.ts';
import { askAboutRefundJob, takeInRefundNotices } from './refunds/server/settle-refund.ts';

const noticeHandlers: readonly NoticeHandler[] = [
  takeInChargeNotices,
  takeInRefundNotices,
  takeInMethodNotices,
];

export const takeInNotice = (working: Working, notice: Notice): Promise<void> =>
  applyNotice(working, notice, noticeHandlers);

export function paymentsRoutes(parts: PaymentsParts): Routes {
  return [
    stepwise(receiveNotice, receiveNoticeWith(parts.gateway, noticeHandlers)),
    route(reading.getPaymentReports, getPaymentReports),
    route(reading.getOrderPayments, getOrderPayments),
    ...methodRoutes(parts),
  ];
}

export function paymentsJobs({ gateway }: Pick<PaymentsParts, 'gateway'>): readonly JobHandler<Ctx>[] {
  return [
    askAboutChargeJob(gateway),
    askAboutRefundJob(gateway),
    askAboutMethodJob(gateway),
    forgetMethodJob(gateway),
    followUpJob(gateway),
  ];
}

export { paymentsHeld } from './reading/server/held-records.ts';
export type { PaymentsParts } from './methods/server/by-flag/require-provider.ts';
export { postTransaction } from './ledger/server/transaction-store.ts';
export { nameParcel, transactionOfKey } from './ledger/server/transaction-store.ts';
export type { TransactionRow } from './ledger/server/transaction-store.ts';
export { balancesOf, owedOnBills } from './ledger/server/transfer-store.ts';
export { findTransactions, sumTransactions, sumTransactionsBy } from './reading/server/find-transactions.ts';
export type { GroupSum, TransactionsPage, TransactionsWanted } from './reading/server/find-transactions.ts';
export type { ChargeRow } from './charges/server/charge-store.ts';
export { chargesUnder } from './reading/server/latest-charges.ts';
export { findPayments } from './reading/server/find-payments.ts';
export type { PaymentMade } from './reading/server/find-payments.ts';
export { expectedWires } from './reading/server/latest-charges.ts';
export { announceWire } from './charges/server/announce-wire.ts';
export { cancelWire, takeInWire } from './charges/server/announce-wire.ts';
export { memberLines, memberLinesByLocation } from './reading/server/member-lines.ts';
export type { LedgerPlace, LinesAsked, LocatedLine, MemberLine } from './reading/server/member-lines.ts';
export { memberMonths, openBillsBefore, owedBefore } from './reading/server/member-balances.ts';
export { findTransfers } from './reading/server/member-lines.ts';
export type { LedgerTransfer } from './reading/server/member-lines.ts';
export { chargesOfBills } from './reading/server/latest-charges.ts';
export { companiesThatBought } from './reading/server/member-balances.ts';
export { billOfTransaction, unbilledTransactions } from './bills/server/bill-store.ts';
export { creditAppliedTo } from './bills/server/open-bill.ts';
export { creditBill } from './credit-notes/server/credit-bill.ts';
export { hasMethodFor } from './methods/server/list-methods.ts';
export { usableMethods } from './methods/server/list-methods.ts';
export { methodNamed, methodToCharge } from './methods/server/method-to-charge.ts';
export { paymentStatusOf } from './bills/server/payment-status-of.ts';
export { openBill } from './bills/server/open-bill.ts';
export type { TakesMoney } from './charges/server/take-charge.ts';
export { addDemoAccount, addDemoCard, addPastMethod, removePastMethods } from './methods/server/demo.ts';
export { declineWords } from './charges/server/take-charge.ts';
export { takeCharge } from './charges/server/take-charge.ts';
export type { Working } from './notices/server/receive-notice.ts';
export type { ChargeAsked } from './charges/server/take-charge.ts';
export { captureCharge, voidCharge } from './charges/server/finish-authorised.ts';
export { givenBackOf } from './refunds/server/refund-store.ts';
export { latestCharges } from './reading/server/latest-charges.ts';
export type { DeskCharge } from './reading/server/latest-charges.ts';
export { creditedOnBill, creditNotesOf, leftToCredit } from './credit-notes/server/credit-note-store.ts';
export { giveBack } from './refunds/server/give-back.ts';
export type { RefundAsked } from './refunds/server/give-back.ts';
export { giveBackByWire } from './refunds/server/give-back.ts';
export { moneyRefusals } from './bills/server/money-refusals.ts';

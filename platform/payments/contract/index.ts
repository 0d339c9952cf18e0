export { noticeRefusals, receiveNotice } from './notice-endpoint.ts';
export { chargeMoved, refundMoved } from './payments-events.ts';
export { pastDueRule } from '../domain/bills/past-due.ts';
export {
  graceDays,
  lastDayOfGrace,
  paymentRule,
  paymentStatus,
  paymentStatuses,
} from '../domain/bills/payment-status.ts';
export type { PaymentStatus } from '../domain/bills/payment-status.ts';
export { chargeRefusals } from './payments-refusals.ts';
export { awaitsAnswer, tookNothing, underWay } from '../domain/charges/charge-life.ts';
export type { ChargeStanding } from '../domain/charges/charge-life.ts';
export type { RefundStanding } from '../domain/charges/refund-life.ts';
export { getOrderPayments, getPaymentReports } from './charges/payment-endpoints.ts';
export { refundRefusals } from './charges/refund-refusals.ts';
export { wireRefusals } from './charges/wire-refusals.ts';
export { paymentRefusals } from './charges/payment-refusals.ts';
export {
  addMethod,
  confirmMethodDeposits,
  listMethods,
  makeDefaultMethod,
  openMethodFields,
  removeMethod,
  renameMethod,
} from './methods/method-endpoints.ts';
export { addCreditCard, makeCardToken, searchCreditCards } from './methods/credit-card-endpoints.ts';
export { methodMoved } from './methods/method-events.ts';
export { methodKeepers, methodReaders } from './methods/method-readers.ts';
export { consumerReportNotice, methodRefusals } from './methods/method-refusals.ts';
export type { PaymentMethod } from './methods/method-shapes.ts';
export { listModuleMethods } from './methods/module-endpoint.ts';
export {
  addProviderMethod,
  getClientToken,
  getPendingCharges,
  getVerificationCharge,
  listProviderMethods,
  makeProviderMethodDefault,
  removeProviderMethod,
} from './methods/provider-endpoints.ts';
export { paysByKinds } from '../domain/charges/pays-by.ts';
export type { PaysBy } from '../domain/charges/pays-by.ts';
export { transactionTypes } from '../domain/ledger/accounts.ts';
export type { TransactionType } from '../domain/ledger/accounts.ts';
export { transactionSources } from '../domain/ledger/transaction.ts';
export type { Transaction, TransactionSource } from '../domain/ledger/transaction.ts';

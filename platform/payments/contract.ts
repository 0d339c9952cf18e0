export { noticeRefusals, receiveNotice } from './contract/notice-endpoint.ts';
export { chargeMoved, refundMoved } from './contract/payments-events.ts';
export { pastDueRule } from './domain/bills/past-due.ts';
export {
  graceDays,
  lastDayOfGrace,
  paymentRule,
  paymentStatus,
  paymentStatuses,
} from './domain/bills/payment-status.ts';
export type { PaymentStatus } from './domain/bills/payment-status.ts';
export { chargeRefusals } from './contract/payments-refusals.ts';
export { awaitsAnswer, tookNothing, underWay } from './domain/charges/charge-life.ts';
export type { ChargeStanding } from './domain/charges/charge-life.ts';
export type { RefundStanding } from './domain/charges/refund-life.ts';
export { getOrderPayments, getPaymentReports } from './contract/charges/payment-endpoints.ts';
export { refundRefusals } from './contract/charges/refund-refusals.ts';
export { wireRefusals } from './contract/charges/wire-refusals.ts';
export { paymentRefusals } from './contract/charges/payment-refusals.ts';
export {
  addMethod,
  confirmMethodDeposits,
  listMethods,
  makeDefaultMethod,
  openMethodFields,
  removeMethod,
  renameMethod,
} from './contract/methods/method-endpoints.ts';
export { addCreditCard, makeCardToken, searchCreditCards } from './contract/methods/credit-card-endpoints.ts';
export { methodMoved } from './contract/methods/method-events.ts';
export { methodKeepers, methodReaders } from './contract/methods/method-readers.ts';
export { consumerReportNotice, methodRefusals } from './contract/methods/method-refusals.ts';
export type { PaymentMethod } from './contract/methods/method-shapes.ts';
export { listModuleMethods } from './contract/methods/module-endpoint.ts';
export {
  addProviderMethod,
  getClientToken,
  getPendingCharges,
  getVerificationCharge,
  listProviderMethods,
  makeProviderMethodDefault,
  removeProviderMethod,
} from './contract/methods/provider-endpoints.ts';
export { paysByKinds } from './domain/charges/pays-by.ts';
export type { PaysBy } from './domain/charges/pays-by.ts';
export { transactionTypes } from './domain/ledger/accounts.ts';
export type { TransactionType } from './domain/ledger/accounts.ts';
export { transactionSources } from './domain/ledger/transaction.ts';
export type { Transaction, TransactionSource } from './domain/ledger/transaction.ts';

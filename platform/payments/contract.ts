export { noticeRefusals, receiveNotice } from './notices/contract/notices.ts';
export { chargeMoved } from './charges/contract/charges.ts';
export { refundMoved } from './refunds/contract/refunds.ts';
export { pastDueRule } from './bills/domain/payment-status.ts';
export {
  graceDays,
  lastDayOfGrace,
  paymentRule,
  paymentStatus,
  paymentStatuses,
} from './bills/domain/payment-status.ts';
export type { PaymentStatus } from './bills/domain/payment-status.ts';
export { chargeRefusals } from './methods/contract/method-refusals.ts';
export { isOutcomeUnknown, chargedNothing, underWay } from './charges/domain/charge-life-cycle.ts';
export type { ChargeStatus } from './charges/domain/charge-life-cycle.ts';
export type { RefundStatus } from './refunds/domain/refund-life-cycle.ts';
export { getOrderPayments, getPaymentReports } from './reading/contract/payment-endpoints.ts';
export { refundRefusals } from './refunds/contract/refunds.ts';
export { wireRefusals } from './wires/contract/wire-refusals.ts';
export { paymentRefusals } from './reading/contract/payment-endpoints.ts';
export {
  addMethod,
  confirmMethodDeposits,
  listMethods,
  makeDefaultMethod,
  openMethodFields,
  removeMethod,
  renameMethod,
  useCardForServices,
} from './methods/contract/method-endpoints.ts';
export { addCreditCard, makeCardToken, searchCreditCards } from './methods/contract/credit-card-endpoints.ts';
export { methodMoved } from './methods/contract/method-endpoints.ts';
export { billingRoles, methodManagers, methodReaders } from './methods/contract/method-readers.ts';
export { consumerReportNotice, methodRefusals } from './methods/contract/method-refusals.ts';
export type { PaymentMethod } from './methods/contract/method-shapes.ts';
export { listModuleMethods } from './methods/contract/method-endpoints.ts';
export {
  addProviderMethod,
  getClientToken,
  getPendingCharges,
  getVerificationCharge,
  listProviderMethods,
  makeProviderMethodDefault,
  removeProviderMethod,
} from './methods/contract/provider-endpoints.ts';
export { paysByKinds } from './methods/domain/method.ts';
export type { PaysBy } from './methods/domain/method.ts';
export { transactionTypes } from './ledger/domain/entries.ts';
export type { TransactionType } from './ledger/domain/entries.ts';
export { transactionSources } from './ledger/domain/transaction.ts';
export type { Transaction, TransactionSource } from './ledger/domain/transaction.ts';

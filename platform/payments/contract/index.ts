export { noticeRefusals, receiveNotice } from './notice-endpoint.ts';
export { chargeMoved, refundMoved } from './payments-events.ts';
export { chargeRefusals } from './payments-refusals.ts';
export { paysByKinds } from '../domain/charges/pays-by.ts';
export type { PaysBy } from '../domain/charges/pays-by.ts';
export { transactionTypes } from '../domain/ledger/accounts.ts';
export type { TransactionType } from '../domain/ledger/accounts.ts';
export { transactionSources } from '../domain/ledger/transaction.ts';
export type { Transaction, TransactionSource } from '../domain/ledger/transaction.ts';

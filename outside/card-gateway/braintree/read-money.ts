import * as z from 'zod/mini';
import type { Declined, MoneyOutcome, MoneyStanding } from '../port.ts';
import { optionalText, refusedShape, validationOf } from './ask-braintree.ts';

export const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  processorResponseCode: optionalText,
  processorResponseText: optionalText,
  gatewayRejectionReason: optionalText,
});

export type Transaction = z.infer<typeof transactionShape>;

/** A sale, a refund or what is done with one. A processor's no comes with the transaction that it is about. */
export const resultShape = z.union([
  z.object({ success: z.literal(true), transaction: transactionShape }),
  z.extend(refusedShape, { transaction: z.nullish(transactionShape) }),
]);

/** Braintree's life of a transaction, as the ledger sees it. */
const standings: Readonly<Record<string, MoneyStanding>> = {
  authorizing: 'authorised',
  authorized: 'authorised',
  submitted_for_settlement: 'submitted',
  settling: 'submitted',
  settlement_pending: 'submitted',
  settlement_confirmed: 'submitted',
  settled: 'settled',
  voided: 'voided',
  authorization_expired: 'voided',
  settlement_declined: 'returned',
};

/** The processor's codes for too much: for the account, or for its period. */
const limitCodes = ['2002', '2003'];

export function outcomeOf(transaction: Transaction): MoneyOutcome {
  const { id: reference, status } = transaction;
  const standing = standings[status];
  if (standing !== undefined) return { kind: 'done', reference, standing };
  const isNo = ['processor_declined', 'gateway_rejected', 'failed'].includes(status);
  return isNo ? declinedBy(transaction) : { kind: 'unknown', reason: `The transaction is ${status}` };
}

type ProcessorNo = Pick<
  Transaction,
  'processorResponseCode' | 'processorResponseText' | 'gatewayRejectionReason'
>;

/** The no of a bank, or of Braintree's own rules before it. */
export function declinedBy(said: ProcessorNo): Declined {
  const code = said.processorResponseCode ?? '';
  const rejection = said.gatewayRejectionReason ?? '';
  return {
    kind: 'declined',
    cause: limitCodes.includes(code) ? 'limit_exceeded' : 'refused',
    code: code === '' ? rejection : code,
    reason:
      said.processorResponseText === '' ? 'The payment was rejected.' : (said.processorResponseText ?? ''),
  };
}

export function outcomeOfResult(result: z.infer<typeof resultShape>): MoneyOutcome {
  if (result.success) return outcomeOf(result.transaction);
  return result.transaction ? outcomeOf(result.transaction) : validationOf(result);
}

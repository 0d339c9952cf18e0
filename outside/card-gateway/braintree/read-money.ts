import * as z from 'zod/mini';
import type { Declined, MoneyOutcome, MoneyStatus } from '../port.ts';
import { optionalText, refusedShape, validationOf } from './ask-braintree.ts';

export const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  processorResponseCode: optionalText,
  processorResponseText: optionalText,
  gatewayRejectionReason: optionalText,
});

export type Transaction = z.infer<typeof transactionShape>;

/** The result of a sale, refund, capture or void. A processor's decline includes its transaction. */
export const resultShape = z.union([
  z.object({ success: z.literal(true), transaction: transactionShape }),
  z.extend(refusedShape, { transaction: z.nullish(transactionShape) }),
]);

/** Braintree's transaction statuses, mapped to ours. */
const statuses: Readonly<Record<string, MoneyStatus>> = {
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

/** The processor's codes for exceeding a limit. */
const limitCodes = ['2002', '2003'];

export function outcomeOf(transaction: Transaction): MoneyOutcome {
  const { id: reference, status: theirs } = transaction;
  const status = statuses[theirs];
  if (status !== undefined) return { kind: 'done', reference, status };
  const isNo = ['processor_declined', 'gateway_rejected', 'failed'].includes(theirs);
  return isNo ? declinedBy(transaction) : { kind: 'unknown', reason: `Transaction status: ${theirs}` };
}

type ProcessorNo = Pick<
  Transaction,
  'processorResponseCode' | 'processorResponseText' | 'gatewayRejectionReason'
>;

/** A decline by the bank or by Braintree's own rules. */
export function declinedBy(response: ProcessorNo): Declined {
  const code = response.processorResponseCode ?? '';
  const rejection = response.gatewayRejectionReason ?? '';
  return {
    kind: 'declined',
    cause: limitCodes.includes(code) ? 'limit_exceeded' : 'refused',
    code: code === '' ? rejection : code,
    reason:
      response.processorResponseText === ''
        ? 'The payment was rejected.'
        : (response.processorResponseText ?? ''),
  };
}

export function outcomeOfResult(result: z.infer<typeof resultShape>): MoneyOutcome {
  if (result.success) return outcomeOf(result.transaction);
  return result.transaction ? outcomeOf(result.transaction) : validationOf(result);
}

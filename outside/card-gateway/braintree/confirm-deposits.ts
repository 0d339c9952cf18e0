import type { BraintreeGateway } from 'braintree';
import * as z from 'zod/mini';
import type { CardGateway, Declined, DepositsOutcome } from '../port.ts';
import { askBraintree, refusedShape, validationOf } from './ask-braintree.ts';
import { methodShape } from './read-method.ts';

const confirmedShape = z.union([z.object({ success: z.literal(true) }), refusedShape]);

/** Braintree's codes for a wrong amount, and their meaning. */
const codes = {
  amountsDoNotMatch: '96103',
  tooManyAttempts: '96104',
  notArrivedYet: '96105',
} as const;

const expired: Declined = {
  kind: 'declined',
  cause: 'unfit',
  code: 'no_such_method',
  reason: 'This payment method is no longer on file.',
};

/** Confirms the amounts at the account's last verification. */
export function confirmDepositsAt(braintree: BraintreeGateway): CardGateway['confirmDeposits'] {
  return async (token, amounts): Promise<DepositsOutcome> => {
    const found = await askBraintree(methodShape, () => braintree.paymentMethod.find(token));
    if (found.kind === 'unknown') return found;
    if (found.kind === 'not_found' || !('verifications' in found.answer)) return expired;
    const { verified, verifications } = found.answer;
    if (verified) return { kind: 'confirmed' };
    const verification = verifications.at(-1)?.id;
    if (verification === undefined || verification === null || verification === '') return expired;
    const response = await askBraintree(confirmedShape, () =>
      braintree.usBankAccountVerification.confirmMicroTransferAmounts(verification, [...amounts]),
    );
    if (response.kind === 'unknown') return response;
    if (response.kind === 'not_found') return expired;
    return response.answer.success ? { kind: 'confirmed' } : refusedOf(validationOf(response.answer));
  };
}

function refusedOf(declined: Declined): DepositsOutcome {
  switch (declined.code) {
    case codes.amountsDoNotMatch:
      return { kind: 'wrong', triesLeft: null };
    case codes.notArrivedYet:
      return { kind: 'not_yet' };
    case codes.tooManyAttempts:
      return { ...declined, cause: 'cannot_link' };
    default:
      return declined;
  }
}

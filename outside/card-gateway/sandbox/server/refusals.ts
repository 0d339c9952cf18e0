import type { Declined } from '../../port.ts';
import type { VaultEntry } from './entries.ts';

const unfit = (code: string, reason: string): Declined => ({
  kind: 'declined',
  cause: 'unfit',
  code,
  reason,
});

export const refusals = {
  nonceOver: unfit('nonce_over', 'The payment details expired. Enter them again.'),
  noSuchMethod: unfit('no_such_method', 'This payment method is no longer on file.'),
  notVerified: unfit('not_verified', "This bank account isn't verified yet."),
  noSuchPayment: unfit('no_such_payment', "We can't find that payment."),
  notAuthorised: unfit('not_authorised', 'Only an authorized payment can be captured.'),
  aboveAuthorised: unfit('above_authorised', "You can't capture more than the authorized amount."),
  tooLateToVoid: unfit('too_late_to_void', 'This payment has settled and can only be refunded.'),
  notSettled: unfit('not_settled', 'Only a settled payment can be refunded.'),
  aboveSettled: unfit('above_settled', "You can't refund more than the payment."),
  tooSmall: unfit('amount_too_small', 'The amount must be more than $0.00.'),
  tooLarge: {
    kind: 'declined',
    cause: 'limit_exceeded',
    code: 'amount_too_large',
    reason: 'The amount is too large.',
  },
} as const satisfies Record<string, Declined>;

// Our choice: above ten million dollars is a typo (decision 0018).
export const highestCents = 999_999_999;

export function refusalOfAmount(amount: number): Declined | undefined {
  if (amount <= 0) return refusals.tooSmall;
  return amount > highestCents ? refusals.tooLarge : undefined;
}

export function refusalOfMethod(entry: VaultEntry | undefined, customer: string): Declined | undefined {
  if (entry === undefined || entry.forgotten || entry.customer !== customer) return refusals.noSuchMethod;
  const verified = entry.deposits === null || entry.deposits.status === 'confirmed';
  return verified ? undefined : refusals.notVerified;
}

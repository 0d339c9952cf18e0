import { methodRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { refusalOfDecline } from '#platform/payments/methods/server/refusal-of-decline.ts';
import type { ChargeRow } from './charge-store.ts';

type Declined = Pick<ChargeRow, 'pays_by' | 'decline_cause' | 'reason'>;

/**
 * Spec shipping §8: a card that is declined has a sentence of its own; an account is told its reason and the notice of
 * a consumer report; beyond a limit there is the help line; anything else asks for another way to pay.
 */
export function declineWords({ pays_by: paysBy, decline_cause: told, reason: said }: Declined): string {
  const cause = told ?? 'refused';
  const reason = said ?? '';
  if (cause !== 'refused' && cause !== 'limit_exceeded') return methodRefusals.not_processed.sentence;
  if (paysBy === 'CreditCard' && cause === 'refused')
    return `Your payment was not successful. Please try again. ${reason}`.trim();
  const kind = paysBy === 'CreditCard' ? 'CreditCard' : 'BankAccount';
  const { sentence, next = '' } = refusalOfDecline(kind, { cause, reason });
  return `${sentence} ${next}`.trim();
}

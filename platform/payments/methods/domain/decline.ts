import type { MethodKind } from './method.ts';

/** The refusal that explains a decline to the member. */
export type DeclineRefusal =
  | 'not_processed'
  | 'not_linked'
  | 'ach_declined'
  | 'limit_exceeded'
  | 'not_saved'
  | 'not_able';

/** As in the gateway's port. */
type DeclineCause = 'refused' | 'limit_exceeded' | 'cannot_link' | 'unfit' | 'not_set_up';

/** Spec shipping §8: each situation has its own message. */
export function refusalForDecline(kind: MethodKind, cause: DeclineCause): DeclineRefusal {
  switch (cause) {
    case 'refused':
      return kind === 'CreditCard' ? 'not_processed' : 'ach_declined';
    case 'cannot_link':
      return kind === 'CreditCard' ? 'not_processed' : 'not_linked';
    case 'limit_exceeded':
      return 'limit_exceeded';
    case 'unfit':
      return 'not_saved';
    case 'not_set_up':
      return 'not_able';
  }
}

/** Spec rulings 17a: three attempts per session each for a card, an account and a payment. */
export const maxAttempts = 3;

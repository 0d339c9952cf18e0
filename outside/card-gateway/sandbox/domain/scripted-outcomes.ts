import type { DeclineCause } from '../../port.ts';

interface No {
  readonly cause: DeclineCause;
  readonly code: string;
  readonly reason: string;
}

/** The scripted outcome of storing a method. */
type StoreFate =
  | ({ readonly kind: 'not_stored' } & No)
  /** The two deposits bounce, with a notice. */
  | { readonly kind: 'deposits_bounce' }
  /** The $1.00 hold is reversed on the fifth day instead of the second. */
  | { readonly kind: 'hold_stays' };

/** The scripted outcome of a charge. */
export type ChargeFate =
  | { readonly kind: 'settles' }
  | ({ readonly kind: 'declined' } & No)
  | { readonly kind: 'settles_late' }
  | { readonly kind: 'settlement_declined' }
  | { readonly kind: 'returned'; readonly code: ReturnCode }
  | { readonly kind: 'disputed'; readonly ends: 'open' | 'won' | 'lost' }
  /** The charge is taken, and the connection is cut before the answer. */
  | { readonly kind: 'answer_lost' }
  /** The connection is cut before anything happens. */
  | { readonly kind: 'order_lost' }
  /** The charge is taken, and the connection stays open without an answer. */
  | { readonly kind: 'hangs' };

/** The cents of the amount choose the outcome. */
interface ByTheCents {
  readonly kind: 'by_the_cents';
}

export type MethodFate = StoreFate | ChargeFate | ByTheCents;

/** Braintree's processor response codes where they exist, so that both adapters agree. */
const no = {
  doNotHonor: { cause: 'refused', code: '2000', reason: 'The bank declined this payment.' },
  funds: { cause: 'refused', code: '2001', reason: 'Insufficient funds for this payment.' },
  limit: {
    cause: 'limit_exceeded',
    code: '2002',
    reason: 'This payment exceeds the account limit.',
  },
  expired: { cause: 'refused', code: '2004', reason: 'The card has expired.' },
  numberWrong: { cause: 'refused', code: '2005', reason: "The bank doesn't recognize this card number." },
  securityCode: { cause: 'refused', code: '2010', reason: 'The security code is incorrect.' },
  lost: { cause: 'refused', code: '2012', reason: 'The card was reported lost.' },
  report: {
    cause: 'refused',
    code: '2106',
    reason: 'A consumer report shows returned debits on this account.',
  },
  linking: {
    cause: 'cannot_link',
    code: '2092',
    reason: "The bank couldn't link this account.",
  },
} as const satisfies Record<string, No>;

type Name = keyof typeof no;

export const declined = (name: Name): ChargeFate => ({ kind: 'declined', ...no[name] });
export const notStored = (name: Name): StoreFate => ({ kind: 'not_stored', ...no[name] });

/**
 * ACH return codes under the Nacha operating rules. An unauthorized debit may be returned long after settlement; other
 * returns come within two banking days.
 */
export const returnCodes = {
  R01: { reason: 'Insufficient funds.', afterSettlement: false },
  R02: { reason: 'The account is closed.', afterSettlement: false },
  R03: { reason: 'The bank has no such account.', afterSettlement: false },
  R04: { reason: 'The account number is not valid at this bank.', afterSettlement: false },
  R05: { reason: 'A personal account was debited as a business account.', afterSettlement: true },
  R07: { reason: 'The account holder revoked the authorization.', afterSettlement: true },
  R08: { reason: 'The account holder stopped the payment.', afterSettlement: false },
  R09: { reason: 'The funds are not yet available.', afterSettlement: false },
  R10: { reason: 'The account holder says the debit was not authorized.', afterSettlement: true },
  R16: { reason: 'The account is frozen.', afterSettlement: false },
  R20: { reason: 'The account does not accept debits.', afterSettlement: false },
  R29: { reason: 'The business says the debit was not authorized.', afterSettlement: false },
} as const;

export type ReturnCode = keyof typeof returnCodes;

import type { ChargeFate, No, StoreFate } from './fate.ts';

/** The codes are Braintree's processor response codes where it has one, so that both adapters say the same. */
const no = {
  doNotHonor: { cause: 'refused', code: '2000', reason: 'The bank declined this payment.' },
  funds: { cause: 'refused', code: '2001', reason: 'There is not enough money for this payment.' },
  limit: {
    cause: 'limit_exceeded',
    code: '2002',
    reason: 'This payment is above the limit of this account.',
  },
  expired: { cause: 'refused', code: '2004', reason: 'The card has expired.' },
  numberWrong: { cause: 'refused', code: '2005', reason: 'The bank does not know this card number.' },
  securityCode: { cause: 'refused', code: '2010', reason: 'The security code is not right.' },
  lost: { cause: 'refused', code: '2012', reason: 'The card was reported lost.' },
  report: {
    cause: 'refused',
    code: '2106',
    reason: 'A consumer report says that debits of this account come back.',
  },
  linking: {
    cause: 'cannot_link',
    code: '2092',
    reason: 'The bank could not link this account.',
  },
} as const satisfies Record<string, No>;

type Name = keyof typeof no;

export const declined = (name: Name): ChargeFate => ({ kind: 'declined', ...no[name] });
export const notStored = (name: Name): StoreFate => ({ kind: 'not_stored', ...no[name] });

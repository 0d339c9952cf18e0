/**
 * What the receiving bank sends an ACH debit back with, by the Nacha operating rules. A debit that the account's
 * owner never allowed may come back long after it was settled; the others come back within two banking days.
 */
export const returnCodes = {
  R01: { reason: 'The account does not hold enough money.', afterSettlement: false },
  R02: { reason: 'The account is closed.', afterSettlement: false },
  R03: { reason: 'There is no such account at this bank.', afterSettlement: false },
  R04: { reason: 'The account number is not one of this bank.', afterSettlement: false },
  R05: { reason: 'A personal account was debited as if it were a business’s.', afterSettlement: true },
  R07: { reason: 'The account’s owner took back the authorization.', afterSettlement: true },
  R08: { reason: 'The account’s owner stopped the payment.', afterSettlement: false },
  R09: { reason: 'The money in the account is not yet available.', afterSettlement: false },
  R10: { reason: 'The account’s owner says the debit was not authorized.', afterSettlement: true },
  R16: { reason: 'The account is frozen.', afterSettlement: false },
  R20: { reason: 'The account takes no debits.', afterSettlement: false },
  R29: { reason: 'The business says the debit was not authorized.', afterSettlement: false },
} as const;

export type ReturnCode = keyof typeof returnCodes;

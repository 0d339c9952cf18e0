/** Spec marketplace §3: payment types. A bank account is drawn on by ACH; PayPal is out (spec rulings 17e). */
export const paysByKinds = ['CreditCard', 'BankAccount', 'WireTransfer'] as const;
export type PaysBy = (typeof paysByKinds)[number];

// Spec shipping §9: payment funding takes about 5 business days by ACH, 3 by wire, 2 by card.
export const fundingBusinessDays: Readonly<Record<PaysBy, number>> = {
  CreditCard: 2,
  BankAccount: 5,
  WireTransfer: 3,
};

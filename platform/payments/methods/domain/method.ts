export const methodKinds = ['CreditCard', 'BankAccount'] as const;
export type MethodKind = (typeof methodKinds)[number];

/**
 * `Adding`: the gateway call is in progress. `AwaitingDeposits`: two small deposits will verify the account.
 */
export const methodStatuses = ['Adding', 'AwaitingDeposits', 'Active', 'Failed', 'Removed'] as const;
export type MethodStatus = (typeof methodStatuses)[number];

interface MethodDetails {
  readonly kind: MethodKind;
  readonly brand: string | null;
  readonly bankName: string | null;
  readonly lastFour: string | null;
}

/** Spec shipping §3: only the last four are ever shown. */
export function methodLabel({ kind, brand, bankName, lastFour }: MethodDetails): string {
  const issuer = kind === 'CreditCard' ? (brand ?? 'Card') : (bankName ?? 'Bank account');
  return `${issuer} •••• ${lastFour ?? '????'}`;
}

/**
 * Spec marketplace §3: payment types. Bank accounts are charged by ACH; PayPal is excluded (spec rulings
 * 17e).
 */
export const paysByKinds = ['CreditCard', 'BankAccount', 'WireTransfer'] as const;
export type PaysBy = (typeof paysByKinds)[number];

// Spec shipping §9: payment funding takes about 5 business days by ACH, 3 by wire, 2 by card.
export const fundingBusinessDays: Readonly<Record<PaysBy, number>> = {
  CreditCard: 2,
  BankAccount: 5,
  WireTransfer: 3,
};

/** Spec shipping §3: ccAddress of a stored card. */
export interface BillingAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: 'USA' | 'CAN';
}

const weights = [3, 7, 1] as const;

/** Nine digits with the American Bankers Association checksum. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = text.split('').reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

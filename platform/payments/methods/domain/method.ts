export const methodKinds = ['CreditCard', 'BankAccount'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** `Adding`: the gateway is being asked. `AwaitingDeposits`: two small deposits prove that the account is theirs. */
export const methodStandings = ['Adding', 'AwaitingDeposits', 'Active', 'Failed', 'Removed'] as const;
export type MethodStanding = (typeof methodStandings)[number];

interface Known {
  readonly kind: MethodKind;
  readonly brand: string | null;
  readonly bankName: string | null;
  readonly lastFour: string | null;
}

/** Spec shipping §3: only the last four are ever shown. */
export function methodLabel({ kind, brand, bankName, lastFour }: Known): string {
  const issuer = kind === 'CreditCard' ? (brand ?? 'Card') : (bankName ?? 'Bank account');
  return `${issuer} •••• ${lastFour ?? '????'}`;
}

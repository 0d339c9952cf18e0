export const adjustmentKinds = ['write_off', 'credit', 'charge'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** Why the books are adjusted, by kind. */
export const reasonCodes = {
  uncollectible: { kind: 'write_off', label: 'Uncollectible' },
  bankruptcy: { kind: 'write_off', label: 'Bankruptcy' },
  closed: { kind: 'write_off', label: 'Business closed' },
  small_balance: { kind: 'write_off', label: 'Small balance' },
  billing_error: { kind: 'credit', label: 'Billing error' },
  duplicate: { kind: 'credit', label: 'Duplicate charge' },
  service_failure: { kind: 'credit', label: 'Service failure' },
  goodwill: { kind: 'credit', label: 'Goodwill' },
  correction: { kind: 'charge', label: 'Billing correction' },
  returned_payment: { kind: 'charge', label: 'Returned payment fee' },
  collection_cost: { kind: 'charge', label: 'Collection cost' },
} as const satisfies Readonly<Record<string, { readonly kind: AdjustmentKind; readonly label: string }>>;

export type ReasonCode = keyof typeof reasonCodes;

export const reasonCodeNames = Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]];

export const codesOf = (kind: AdjustmentKind): readonly ReasonCode[] =>
  reasonCodeNames.filter((code) => reasonCodes[code].kind === kind);

export const adjustmentKinds = ['write_off', 'credit', 'charge', 'refund'] as const;
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
  member_request: { kind: 'refund', label: 'Member request' },
  account_closing: { kind: 'refund', label: 'Account closing' },
} as const satisfies Readonly<Record<string, { readonly kind: AdjustmentKind; readonly label: string }>>;

/** A refund is paid from the company's credit, a charge goes on the next invoice: neither has a bill. */
export const hasBill = (kind: AdjustmentKind): boolean => kind === 'write_off' || kind === 'credit';

/** Our choice: these always need a second person, others above the limit (decision 0030). */
export const needsSecondPerson = (kind: AdjustmentKind): boolean => kind === 'write_off' || kind === 'refund';

export type ReasonCode = keyof typeof reasonCodes;

export const reasonCodeNames = Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]];

export const codesOf = (kind: AdjustmentKind): readonly ReasonCode[] =>
  reasonCodeNames.filter((code) => reasonCodes[code].kind === kind);

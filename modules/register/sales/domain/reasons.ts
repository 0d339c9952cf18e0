import type { Consent, SaleKind } from './sale-facts.ts';

/** Why a sale was not processed, the first to fix first. */
export const reasonCodes = [
  'Refund',
  'Refunded',
  'BelowMinimum',
  'StoreNotMapped',
  'Duplicate',
  'OptedOut',
  'NoEmail',
  'NoConsent',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What a person can do about it in place. */
export type SaleFix = 'store' | 'notDuplicate' | 'email' | 'consent';

interface Reason {
  readonly label: string;
  readonly fix: SaleFix | null;
}

export const reasons: Readonly<Record<ReasonCode, Reason>> = {
  Refund: { label: 'Refund', fix: null },
  Refunded: { label: 'Refunded', fix: null },
  BelowMinimum: { label: 'Below $500', fix: null },
  StoreNotMapped: { label: 'Store not mapped', fix: 'store' },
  Duplicate: { label: 'Duplicate', fix: 'notDuplicate' },
  OptedOut: { label: 'Opted out', fix: null },
  NoEmail: { label: 'No email', fix: 'email' },
  NoConsent: { label: 'No consent', fix: 'consent' },
};

/** Our choice (decision 0038): quotes start at $500.00. */
export const leastTotal = 50_000;

interface SaleToJudge {
  readonly kind: SaleKind;
  readonly total: number;
  readonly isMapped: boolean;
  readonly isDuplicate: boolean;
  readonly isRefunded: boolean;
  readonly consent: Consent;
  readonly hasOptedOut: boolean;
  readonly hasEmail: boolean;
}

/** None: the sale is eligible. A reason that can't be fixed is returned alone, since fixing others wouldn't help. */
export function judgeSale(sale: SaleToJudge): ReasonCode[] {
  if (sale.kind === 'Refund') return ['Refund'];
  if (sale.isRefunded) return ['Refunded'];
  if (sale.total < leastTotal) return ['BelowMinimum'];
  if (sale.consent === 'No' || sale.hasOptedOut) return ['OptedOut'];
  const found: readonly [boolean, ReasonCode][] = [
    [!sale.isMapped, 'StoreNotMapped'],
    [sale.isDuplicate, 'Duplicate'],
    [!sale.hasEmail, 'NoEmail'],
    [sale.consent === 'Unknown', 'NoConsent'],
  ];
  return found.flatMap(([isSo, code]) => (isSo ? [code] : []));
}

interface ReasonFacts {
  readonly code: string;
  readonly duplicateOf: string | null;
  /** As people read it; undefined if it isn't known anymore. */
  readonly optedOutOn?: string | undefined;
}

/** One sentence with the fix. */
export function reasonSentence(reason: ReasonCode, { code, duplicateOf, optedOutOn }: ReasonFacts): string {
  switch (reason) {
    case 'Refund':
      return 'This is a refund. Nothing to fix.';
    case 'Refunded':
      return "The sale was refunded. We won't send a quote.";
    case 'BelowMinimum':
      return 'We only quote sales of $500.00 or more. Nothing to fix.';
    case 'StoreNotMapped':
      return code === '' ? "The register didn't send a store code." : `Code ${code} isn't mapped to a store.`;
    case 'Duplicate':
      return `Same items, total and customer as ${duplicateOf ?? 'another sale'}.`;
    case 'OptedOut':
      return `The customer opted out${optedOutOn === undefined ? '' : ` on ${optedOutOn}`}. We won't send a quote.`;
    case 'NoEmail':
      return "Add the customer's email.";
    case 'NoConsent':
      return 'Ask the customer if we may email a quote.';
  }
}

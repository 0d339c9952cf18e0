import { cents } from '#kit/domain/money.ts';

/** Spec shipping §9: card verification hold. */
export const verificationHold = cents(100);

// Spec shipping §9: reversed in 2-5 days.
const reversedAfterDays = { least: 2, most: 5 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Between which instants the gateway lets the hold go by itself. */
export function reversalOf(placedAt: Date): { readonly from: Date; readonly by: Date } {
  const after = (days: number) => new Date(placedAt.getTime() + days * dayMs);
  return { from: after(reversedAfterDays.least), by: after(reversedAfterDays.most) };
}

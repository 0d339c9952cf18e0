import { cents } from '#kit/domain/money.ts';

export type CardExpiry = 'valid' | 'soon' | 'expired';

// Our choice: early enough to have a new card in time (decision 0018).
const soonMonths = 2;

/** A card is valid to the end of its month. `today` is a day such as 2026-11-21. */
export function cardExpiry(month: number, year: number, today: string): CardExpiry {
  const monthsLeft = (year - Number(today.slice(0, 4))) * 12 + (month - Number(today.slice(5, 7)));
  if (monthsLeft < 0) return 'expired';
  return monthsLeft < soonMonths ? 'soon' : 'valid';
}

/** Spec shipping §3: card types. */
export const cardBrands = [
  'Visa',
  'MasterCard',
  'Discover',
  'AmericanExpress',
  'DinersClub',
  'JCB',
  'Unknown',
] as const;

/** Spec shipping §9: card verification hold. */
export const verificationHold = cents(100);

// Spec shipping §9: reversed in 2-5 days.
const reversedAfterDays = { least: 2, most: 5 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The window in which the gateway releases the hold on its own. */
export function reversalWindow(placedAt: Date): { readonly from: Date; readonly by: Date } {
  const after = (days: number) => new Date(placedAt.getTime() + days * dayMs);
  return { from: after(reversedAfterDays.least), by: after(reversedAfterDays.most) };
}

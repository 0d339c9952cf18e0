export type CardExpiry = 'valid' | 'soon' | 'expired';

// Our choice: long enough before that a new card has arrived (decision 0018).
const soonMonths = 2;

/** A card is good to the end of its month. `today` is a day such as 2026-11-21. */
export function cardExpiry(month: number, year: number, today: string): CardExpiry {
  const monthsLeft = (year - Number(today.slice(0, 4))) * 12 + (month - Number(today.slice(5, 7)));
  if (monthsLeft < 0) return 'expired';
  return monthsLeft < soonMonths ? 'soon' : 'valid';
}

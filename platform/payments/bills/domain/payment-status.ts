import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Spec shipping §4: billing states; `Paid` where nothing is owed any more. */
export const paymentStatuses = ['Pending', 'Due Immediately', 'Past Due - Pending', 'Paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

// Our choice: as long as a payment that failed is tried again by itself (decision 0018).
export const graceDays = 7;

interface Owed {
  readonly owed: number;
  readonly dueOn: Day;
}

/** Derived anew each day, stored nowhere. */
export function paymentStatus({ owed, dueOn }: Owed, today: Day): PaymentStatus {
  if (owed <= 0) return 'Paid';
  if (today < dueOn) return 'Pending';
  return today <= lastDayOfGrace(dueOn) ? 'Due Immediately' : 'Past Due - Pending';
}

export function lastDayOfGrace(dueOn: Day): Day {
  return addDays(dueOn, graceDays);
}

/** Said on the page, so that nobody has to guess. */
export const paymentRule =
  `Pending until the day it is due. Due Immediately from that day on. ` +
  `Past Due - Pending when it is still open ${graceDays} days later.`;

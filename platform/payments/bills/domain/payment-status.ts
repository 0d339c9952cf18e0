import { addDays, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';

/** Spec shipping §4: billing states; `Paid` where nothing is owed any more. */
export const paymentStatuses = ['Pending', 'Due Immediately', 'Past Due - Pending', 'Paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

// Our choice: as long as a failed payment is retried (decision 0018).
export const graceDays = 7;

interface BillBalance {
  readonly owed: number;
  readonly dueOn: Day;
}

/** Computed on every read; it is stored nowhere. */
export function paymentStatus({ owed, dueOn }: BillBalance, today: Day): PaymentStatus {
  if (owed <= 0) return 'Paid';
  if (today < dueOn) return 'Pending';
  return today <= lastDayOfGrace(dueOn) ? 'Due Immediately' : 'Past Due - Pending';
}

export function lastDayOfGrace(dueOn: Day): Day {
  return addDays(dueOn, graceDays);
}

/** Shown on the billing page. */
export const paymentRule =
  `Pending until the day it is due. Due Immediately from that day on. ` +
  `Past Due - Pending when it is still open ${graceDays} days later.`;

// Spec domain facts, shipping §4: a past-due company is blocked, and the rule is shown. Our choice: only new
// purchases are blocked; quotes, tracking, returns and claims continue (decision 0018).
export const blockedByPastDue: readonly TransactionType[] = ['Label', 'Insurance', 'Diamond', 'Supplies'];

/** Shown on the billing page, so that nobody is surprised at checkout. */
export const pastDueRule = `While an invoice is past due, no labels, insurance, diamonds or supplies can be bought. It ends as soon as the money is taken. Quotes, tracking and claims go on meanwhile.`;

interface Late {
  readonly number: string;
  readonly dueOn: Day;
}

/** `first`: the earliest due bill. `more`: how many more bills are late. */
export function pastDueSentence(amount: Cents, first: Late, more: number): string {
  const bills = more === 0 ? first.number : `${first.number} and ${more} more`;
  return `${formatCents(amount)} of ${bills} is past due; it was due on ${formatDay(first.dueOn)}. Until it is paid, no labels, insurance, diamonds or supplies can be bought.`;
}

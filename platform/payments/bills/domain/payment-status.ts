import { addDays, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';

/** Spec shipping §4: billing states; `Paid` once nothing is owed. */
export const paymentStatuses = ['Pending', 'Due Immediately', 'Past Due - Pending', 'Paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

// Our choice: as long as a failed payment is retried (decision 0018).
export const graceDays = 7;

interface BillBalance {
  readonly owed: number;
  readonly dueOn: Day;
}

/** Computed on every read, never stored. */
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
  `Pending until the due date. Due Immediately starting on the due date. ` +
  `Past Due - Pending if still unpaid ${graceDays} days later.`;

// Spec domain facts, shipping §4: a past-due company is blocked, and the rule is shown. Our choice: only new
// purchases are blocked; quotes, tracking, returns and claims continue (decision 0018).
export const blockedByPastDue: readonly TransactionType[] = ['Label', 'Insurance', 'Diamond', 'Supplies'];

/** Shown on the billing page, so that checkout holds no surprise. */
export const pastDueRule = `While an invoice is past due, you can't buy labels, insurance, diamonds or supplies. Service resumes when your payment posts. Quotes, tracking and claims still work.`;

/** Shown to the buyer while staff hold the account. The reason is for staff. */
export const creditHoldSentence =
  "Your account is on credit hold, so you can't buy labels, insurance, diamonds or supplies. Contact us to release the hold.";

interface Late {
  readonly number: string;
  readonly dueOn: Day;
}

/** `first`: the earliest due bill. `more`: how many more bills are late. */
export function pastDueSentence(amount: Cents, first: Late, more: number): string {
  const bills = more === 0 ? first.number : `${first.number} and ${more} more`;
  return `${formatCents(amount)} on ${bills} was due on ${formatDay(first.dueOn)}. Pay this amount to resume buying labels, insurance, diamonds or supplies.`;
}

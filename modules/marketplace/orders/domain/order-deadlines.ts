import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { addDays, compareDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

// Spec marketplace §9. Business days know the banks' holidays (ruling 18).
const wireDays = 2;
const returnDays = 20;
const refundDays = { from: 5, to: 10 } as const;
export const freeReturns = 4;
const returnFee = cents(35_00);

/** After this day a wire that has not come loses the guarantee that the stones are still there. */
export const wireDueOn = (orderedOn: Day): Day => addBusinessDays(orderedOn, wireDays);

/** The last day on which a lab-grown stone can be sent back. */
export const returnableUntil = (deliveredOn: Day): Day => addDays(deliveredOn, returnDays);

export const isReturnable = (deliveredOn: Day, today: Day): boolean =>
  compareDays(today, returnableUntil(deliveredOn)) <= 0;

export const refundExpected = (initiatedOn: Day): readonly [from: Day, to: Day] => [
  addBusinessDays(initiatedOn, refundDays.from),
  addBusinessDays(initiatedOn, refundDays.to),
];

/** What the next return of this calendar month costs. */
export const returnCosts = (returnedThisMonth: number): Cents =>
  returnedThisMonth < freeReturns ? noMoney : returnFee;

// Our choice: a return's reason is as long (decision 0020).
export const longestReturnReason = 200;

// Spec marketplace §5: lab-grown cart note max 200 characters.
export const longestNote = 200;

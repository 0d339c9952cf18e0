import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { addDays, compareDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

// Spec marketplace §9. Business days skip bank holidays (ruling 18).
const wireDays = 2;
const returnDays = 20;
const refundDays = { from: 5, to: 10 } as const;
export const freeReturns = 4;
const returnFee = cents(35_00);

/** A wire that arrives after this day loses the guarantee of its stones. */
export const wireDueOn = (orderedOn: Day): Day => addBusinessDays(orderedOn, wireDays);

/** The last day to return a lab-grown stone. */
export const returnableUntil = (deliveredOn: Day): Day => addDays(deliveredOn, returnDays);

export const isReturnable = (deliveredOn: Day, today: Day): boolean =>
  compareDays(today, returnableUntil(deliveredOn)) <= 0;

export const expectedRefundDays = (initiatedOn: Day): readonly [from: Day, to: Day] => [
  addBusinessDays(initiatedOn, refundDays.from),
  addBusinessDays(initiatedOn, refundDays.to),
];

/** The fee of the next return of this calendar month. */
export const nextReturnFee = (returnedThisMonth: number): Cents =>
  returnedThisMonth < freeReturns ? noMoney : returnFee;

// Our choice: the same length for a return's reason (decision 0020).
export const maxReturnReasonLength = 200;

// Spec marketplace §5: lab-grown cart note max 200 characters.
export const maxNoteLength = 200;

export const mostStars = 5;

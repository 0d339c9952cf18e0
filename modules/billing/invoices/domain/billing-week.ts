import { addDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Days in the provider's time zone, both inclusive. */
export interface BillingPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** Our choice: one invoice per week, Monday to Sunday (decision 0018). The latest completed week. */
export function lastBillingWeek(today: Day): BillingPeriod {
  const sinceSunday = weekdayOf(today) === 0 ? 7 : weekdayOf(today);
  const to = addDays(today, -sinceSunday);
  return { from: addDays(to, -6), to };
}

/** The day today's purchases are invoiced. */
export function nextInvoiceOn(today: Day): Day {
  return addDays(lastBillingWeek(today).to, 8);
}

// Our choice (decision 0018).
const daysToPay = 15;

export function dueOn(issuedOn: Day): Day {
  return addDays(issuedOn, daysToPay);
}

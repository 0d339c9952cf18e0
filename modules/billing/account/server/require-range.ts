import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { billingRefusals as no } from '../contract/billing-refusals.ts';

export interface AskedDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

// Spec shipping §9: transaction date range, 365 days.
const mostDays = 365;

export function requireForward({ from, to }: AskedDays): void {
  if (from !== undefined && to !== undefined && from > to) refuse(no.range_backwards);
}

/** An open end is today; without a first day there is no range. */
export function requireRange(asked: AskedDays, today: Day): void {
  requireForward(asked);
  if (asked.from !== undefined && daysBetween(asked.from, asked.to ?? today) > mostDays)
    refuse(no.range_too_long);
}

import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { billingRefusals as no } from '../contract/billing-refusals.ts';

export interface DayRange {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

// Spec shipping §9: transaction date range, 365 days.
const mostDays = 365;

export function requireOrderedRange({ from, to }: DayRange): void {
  if (from !== undefined && to !== undefined && from > to) refuse(no.range_backwards);
}

/** A missing end means today. A missing start means no limit to check. */
export function requireRange(asked: DayRange, today: Day): void {
  requireOrderedRange(asked);
  if (asked.from !== undefined && daysBetween(asked.from, asked.to ?? today) > mostDays)
    refuse(no.range_too_long);
}

/** The cursor of lists sorted by time. */
export const timeCursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.page_lost);

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
const maxDays = 365;

export function requireOrderedRange({ from, to }: DayRange): void {
  if (from !== undefined && to !== undefined && from > to) refuse(no.range_backwards);
}

/** A missing end means today. A missing start means no limit to check. */
export function requireRange(range: DayRange, today: Day): void {
  requireOrderedRange(range);
  if (range.from !== undefined && daysBetween(range.from, range.to ?? today) > maxDays)
    refuse(no.range_too_long);
}

/** The cursor of lists sorted by time. */
export const timeCursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.page_lost);

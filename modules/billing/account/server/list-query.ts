import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
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

/** The last row of a page. */
interface CursorPlace {
  readonly at: Date;
  readonly id: string;
}

export function formatCursor({ at, id }: CursorPlace): string {
  return writeCursor([at.toISOString(), id]);
}

export function parseCursor(cursor: string | undefined): CursorPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = readCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !isUuid(id)) return refuse(no.page_lost);
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? refuse(no.page_lost) : { at: instant, id };
}

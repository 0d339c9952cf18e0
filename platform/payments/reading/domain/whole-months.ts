import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Both inclusive; without a day, that side is open. */
export interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

interface SplitDays {
  /** From the first day of a month to the last day of a month. */
  readonly months: Days | null;
  /** The days before the first whole month and after the last. */
  readonly rest: readonly Days[];
}

export function splitAtMonths({ from, to }: Days): SplitDays {
  const first = from && (from === firstOfMonth(from) ? from : firstOfMonth(from, -1));
  const afterTo = to && addDays(to, 1);
  const end = afterTo && firstOfMonth(afterTo);
  if (first !== undefined && end !== undefined && first >= end) return { months: null, rest: [{ from, to }] };
  const rest: Days[] = [];
  if (first !== undefined && from !== first) rest.push({ from, to: addDays(first, -1) });
  if (end !== undefined && afterTo !== end) rest.push({ from: end, to });
  return { months: { from: first, to: end && addDays(end, -1) }, rest };
}

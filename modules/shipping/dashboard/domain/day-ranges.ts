import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

interface DayRange {
  readonly label: string;
  /** Inclusive; '' is open. */
  readonly days: { readonly from: Day | ''; readonly to: Day | '' };
}

/** Spec shipping §2: date ranges; people can also enter their own. */
export function dayRangesOn(today: Day): readonly DayRange[] {
  const last = (count: number): DayRange => ({
    label: `Last ${count} days`,
    days: { from: addDays(today, 1 - count), to: '' },
  });
  const thisMonth = firstOfMonth(today);
  return [
    { label: 'Today', days: { from: today, to: '' } },
    last(7),
    last(15),
    last(30),
    last(60),
    { label: 'Current month', days: { from: thisMonth, to: '' } },
    { label: 'Last month', days: { from: firstOfMonth(today, 1), to: addDays(thisMonth, -1) } },
    { label: 'Last 3 months', days: { from: firstOfMonth(today, 2), to: '' } },
    { label: 'Last 6 months', days: { from: firstOfMonth(today, 5), to: '' } },
    { label: 'All history', days: { from: '', to: '' } },
  ];
}

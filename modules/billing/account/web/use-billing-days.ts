import { useState } from 'react';
import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { addDays, isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { FilteredDays } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { providerDay } from '#platform/access/contract.ts';

// Spec platform §4: the billing filters start and end date are kept, and cleared at sign-out under these names.
const names = { from: 'loupe-billing-start-date', to: 'loupe-billing-end-date' } as const;

function rangesOf(today: Day) {
  const thisMonth = firstOfMonth(today);
  return {
    days: { label: 'Last 30 days', days: { from: addDays(today, -29), to: '' } },
    month: { label: 'Current month', days: { from: thisMonth, to: '' } },
    lastMonth: {
      label: 'Last month',
      days: { from: firstOfMonth(today, 1), to: addDays(thisMonth, -1) },
    },
    // Spec rulings 17c: three months are shown by default.
    quarter: { label: 'Last 3 months', days: { from: firstOfMonth(today, 2), to: '' } },
    year: { label: 'Last 365 days', days: { from: addDays(today, -364), to: '' } },
  };
}

/** An empty string is a valid choice: no limit. */
function savedDays(): FilteredDays | undefined {
  const from = sessionStorage.getItem(names.from);
  const to = sessionStorage.getItem(names.to);
  const isStoredDay = (text: string | null): text is string => text !== null && (text === '' || isDay(text));
  return isStoredDay(from) && isStoredDay(to) ? { from, to } : undefined;
}

export interface BillingDays {
  readonly days: FilteredDays;
  readonly filter: TableFilter;
  set(days: FilteredDays): void;
}

/** All days. */
export const anyDay: FilteredDays = { from: '', to: '' };

/** The date range shared by all billing pages, kept until sign-out; `opened` comes first, and isn't kept. */
export function useBillingDays(label: string, opened?: FilteredDays): BillingDays {
  const [ranges] = useState(() => rangesOf(providerDay(now())));
  const [days, setDays] = useState(() => opened ?? savedDays() ?? ranges.quarter.days);
  const set = (chosen: FilteredDays): void => {
    sessionStorage.setItem(names.from, chosen.from);
    sessionStorage.setItem(names.to, chosen.to);
    setDays(chosen);
  };
  const filter = dayRangeFilter({
    key: 'days',
    label,
    value: days,
    presets: Object.values(ranges),
    onChange: set,
  });
  return { days, filter, set };
}

/** As query parameters. */
export function dayRangeQuery({ from, to }: FilteredDays): { from?: Day; to?: Day } {
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

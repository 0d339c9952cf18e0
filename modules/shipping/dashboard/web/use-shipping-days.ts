import { useState } from 'react';
import { isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { FilteredDays } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { providerDay } from '#platform/access/contract.ts';
import { dayRangesOn } from '../domain/day-ranges.ts';

interface ShippingDays {
  readonly range: { readonly from?: Day; readonly to?: Day };
  readonly filter: TableFilter;
  clear(): void;
}

const anyDay: FilteredDays = { from: '', to: '' };

/** Spec shipping §9: the date range is stored until sign-out; all dates by default. */
export function useShippingDays(): ShippingDays {
  const [presets] = useState(() => dayRangesOn(providerDay(now())));
  const [{ from, to }, set] = useStoredChoice('shipping.days', readStoredDays);
  return {
    range: { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) },
    filter: dayRangeFilter({ key: 'days', label: 'Date', value: { from, to }, presets, onChange: set }),
    clear: () => set(anyDay),
  };
}

function readStoredDays(stored: unknown): FilteredDays {
  if (typeof stored !== 'object' || stored === null || !('from' in stored) || !('to' in stored))
    return anyDay;
  const parseEnd = (end: unknown): string => (typeof end === 'string' && isDay(end) ? end : '');
  return { from: parseEnd(stored.from), to: parseEnd(stored.to) };
}

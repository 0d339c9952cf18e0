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
  readonly asked: { readonly from?: Day; readonly to?: Day };
  readonly filter: TableFilter;
  clear(): void;
}

const anyDay: FilteredDays = { from: '', to: '' };

/** Spec shipping §9: the date range is kept until sign-out; all dates by default. */
export function useShippingDays(): ShippingDays {
  const [presets] = useState(() => dayRangesOn(providerDay(now())));
  const [{ from, to }, set] = useStoredChoice('shipping.days', keptDays);
  return {
    asked: { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) },
    filter: dayRangeFilter({ key: 'days', label: 'Date', value: { from, to }, presets, onChange: set }),
    clear: () => set(anyDay),
  };
}

function keptDays(kept: unknown): FilteredDays {
  if (typeof kept !== 'object' || kept === null || !('from' in kept) || !('to' in kept)) return anyDay;
  const dayOrOpen = (end: unknown): string => (typeof end === 'string' && isDay(end) ? end : '');
  return { from: dayOrOpen(kept.from), to: dayOrOpen(kept.to) };
}

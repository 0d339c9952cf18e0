import { useState } from 'react';
import { addDays, isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { providerDay } from '#platform/access/contract.ts';
import { reconciledCarriers } from '../contract/reconciliation-shapes.ts';
import { adjustmentReasons } from '../domain/differences.ts';
import { reasonLabels } from '../domain/dispute-life-cycle.ts';
import type { ReconciliationsFilter } from './reconciliation-queries.ts';

type Chosen = Omit<ReconciliationsFilter, 'search'>;

const usual: Chosen = { range: 'Last60Days' };

/** Stored values that are no longer valid are ignored. */
function chosenIn(stored: unknown): Chosen {
  if (typeof stored !== 'object' || stored === null) return usual;
  const word = (key: string): string => {
    const found: unknown = Reflect.get(stored, key);
    return typeof found === 'string' ? found : '';
  };
  const [from, to] = [word('from'), word('to')];
  const carrier = reconciledCarriers.find((one) => one === word('carrier'));
  const reason = adjustmentReasons.find((one) => one === word('reason'));
  return {
    range: word('range') === 'Last7Days' ? 'Last7Days' : isDay(from) || isDay(to) ? 'Specific' : 'Last60Days',
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(carrier === undefined ? {} : { carrier }),
    ...(reason === undefined ? {} : { reason }),
  };
}

export interface ReconciliationFilters {
  readonly chosen: Chosen;
  readonly filters: readonly TableFilter[];
  clear(): void;
}

/** Spec shipping §9: last 7 days, last 60 days or a specific range, plus carrier and reason. */
export function useReconciliationFilters(): ReconciliationFilters {
  const [today] = useState(() => providerDay(now()));
  // Spec platform §4: billing filters are kept until sign-out.
  const [chosen, choose] = useStoredChoice('reconciliations', chosenIn);
  const { range, from = '', to = '' } = chosen;
  const days = rangesOf(today);
  return {
    chosen,
    clear: () => choose(usual),
    filters: [
      dayRangeFilter({
        key: 'days',
        label: 'Days',
        value: range === 'Specific' ? { from, to } : days[range].days,
        presets: Object.values(days),
        onChange: (value) => choose(chosenIn({ ...chosen, from: '', to: '', ...spanOf(value, today) })),
      }),
      choiceFilter({
        key: 'carrier',
        label: 'Carrier',
        value: chosen.carrier,
        options: reconciledCarriers.map((value) => ({ value, label: value })),
        onChange: (carrier) => choose(chosenIn({ ...chosen, carrier })),
      }),
      choiceFilter({
        key: 'reason',
        label: 'Reason',
        value: chosen.reason,
        options: adjustmentReasons.map((value) => ({ value, label: reasonLabels[value] })),
        onChange: (reason) => choose(chosenIn({ ...chosen, reason })),
      }),
    ],
  };
}

function rangesOf(today: Day) {
  return {
    Last7Days: { label: 'Last 7 days', days: { from: addDays(today, -6), to: '' } },
    Last60Days: { label: 'Last 60 days', days: { from: addDays(today, -59), to: '' } },
  } as const;
}

function spanOf({ from, to }: { readonly from: string; readonly to: string }, today: Day): Chosen {
  const { Last7Days, Last60Days } = rangesOf(today);
  if (to === '' && from === Last7Days.days.from) return { range: 'Last7Days' };
  // Without a start day the default range applies.
  if (to === '' && (from === '' || from === Last60Days.days.from)) return usual;
  return { range: 'Specific', ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

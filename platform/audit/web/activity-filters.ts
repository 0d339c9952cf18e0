import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { activityDays, listActivityChoices } from '../contract/audit-endpoints.ts';
import { actInWords } from './act-in-words.ts';

export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: ({ signal }) => call(listActivityChoices, {}, { signal }),
});

export interface ActivityFilter {
  readonly personId?: string;
  readonly act?: string;
  readonly days?: (typeof activityDays)[number];
}

export const noFilter: ActivityFilter = {};

const dayWords = { 1: 'day', 7: '7 days', 30: '30 days', 90: '90 days', 365: 'year' } as const;

export function filtersOf(
  choices: EndpointResult<typeof listActivityChoices> | undefined,
  { personId, act, days }: ActivityFilter,
  setFilter: (filter: ActivityFilter) => void,
): TableFilter[] {
  const set = (next: { [K in keyof ActivityFilter]: ActivityFilter[K] | undefined }): void =>
    setFilter(
      Object.fromEntries(Object.entries({ personId, act, days, ...next }).filter(([, value]) => value)),
    );
  return [
    choiceFilter({
      key: 'person',
      label: 'Who',
      value: personId,
      options: (choices?.people ?? []).map(({ personId: value, name }) => ({ value, label: name })),
      onChange: (value) => set({ personId: value }),
    }),
    choiceFilter({
      key: 'act',
      label: 'Did',
      value: act,
      options: (choices?.acts ?? []).map((value) => ({ value, label: actInWords(value) })),
      onChange: (value) => set({ act: value }),
    }),
    choiceFilter({
      key: 'days',
      label: 'Last',
      value: days,
      options: activityDays.map((value) => ({ value, label: dayWords[value] })),
      onChange: (value) => set({ days: value }),
    }),
  ];
}

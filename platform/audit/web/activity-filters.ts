import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { activityDays } from '../contract/audit-endpoints.ts';
import { actInWords } from './act-in-words.ts';

export interface ActivityFilter {
  readonly companyId?: string;
  readonly personId?: string;
  readonly act?: string;
  readonly days?: (typeof activityDays)[number];
}

/** Whom and what there is to choose from; companies for staff alone. */
export interface ActivityChoices {
  readonly companies?: readonly { readonly companyId: string; readonly name: string }[];
  readonly people: readonly { readonly personId: string; readonly name: string }[];
  readonly acts: readonly string[];
}

export const noFilter: ActivityFilter = {};

const dayWords = { 1: 'day', 7: '7 days', 30: '30 days', 90: '90 days', 365: 'year' } as const;

export function filtersOf(
  choices: ActivityChoices | undefined,
  { companyId, personId, act, days }: ActivityFilter,
  setFilter: (filter: ActivityFilter) => void,
): TableFilter[] {
  const set = (next: { [K in keyof ActivityFilter]: ActivityFilter[K] | undefined }): void =>
    setFilter(
      Object.fromEntries(
        Object.entries({ companyId, personId, act, days, ...next }).filter(([, value]) => value),
      ),
    );
  return [
    ...(choices?.companies === undefined
      ? []
      : [
          choiceFilter({
            key: 'company',
            label: 'Company',
            value: companyId,
            options: choices.companies.map(({ companyId: value, name }) => ({ value, label: name })),
            // Who and what was chosen may not stand in another company's trail.
            onChange: (value) => set({ companyId: value, personId: undefined, act: undefined }),
          }),
        ]),
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

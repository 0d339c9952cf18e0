import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, day } from '#kit/domain/day.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useNow } from '#kit/web/display/now.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import type { FilteredDays } from '#kit/web/table/toolbar/day-range-filter.tsx';
import { storedOneOf, storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { ExportFormat } from '#kit/web/table/export/export-menu.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { providerDay } from '#platform/access/contract.ts';
import { exportSales, listSales } from '#modules/register/sales/contract/sale-endpoints.ts';
import { reasonCodes, reasons } from '#modules/register/sales/domain/reasons.ts';
import type { ReasonCode } from '#modules/register/sales/domain/reasons.ts';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import { registerKey, summaryQuery } from './register-queries.ts';

const storedDays =
  (otherwise: FilteredDays) =>
  (stored: unknown): FilteredDays =>
    typeof stored === 'object' && stored !== null && 'from' in stored && 'to' in stored
      ? { from: storedText(stored.from), to: storedText(stored.to) }
      : otherwise;

const periodWords: Readonly<Record<string, string>> = {
  Today: 'today',
  'Last 7 days': 'in the last 7 days',
  'Last 30 days': 'in the last 30 days',
};

const chosenDay = (text: string) => (text === '' ? undefined : day(text));
const chosenText = (text: string) => (text === '' ? undefined : text);

/** What the person chose, kept until sign-out. */
function useChosenFilter() {
  const today = providerDay(useNow());
  const presets = [
    { label: 'Today', days: { from: today, to: today } },
    { label: 'Last 7 days', days: { from: addDays(today, -6), to: today } },
    { label: 'Last 30 days', days: { from: addDays(today, -29), to: today } },
  ];
  const week: FilteredDays = { from: addDays(today, -6), to: today };
  const [days, setDays] = useStoredChoice('register.days', storedDays(week));
  const [storeId, setStoreId] = useStoredChoice('register.store', storedText);
  const [associate, setAssociate] = useStoredChoice('register.associate', storedText);
  const dayFilter = dayRangeFilter({ key: 'days', label: 'Sold', value: days, presets, onChange: setDays });
  const preset = presets.find((one) => one.days.from === days.from && one.days.to === days.to);
  return {
    filter: {
      from: chosenDay(days.from),
      to: chosenDay(days.to),
      storeId: chosenText(storeId),
      associate: chosenText(associate),
    },
    period: periodWords[preset?.label ?? ''] ?? 'in this list',
    // A preset needs no name before it: "Last 7 days".
    dayFilter: { ...dayFilter, words: preset?.label ?? dayFilter.words },
    setStoreId,
    setAssociate,
  };
}

/** Only a sale that wasn't processed has a reason. */
const statusFilter = (status: 'Processed' | 'NotProcessed' | undefined, reason: ReasonCode | undefined) =>
  status === 'Processed' || reason === undefined ? { status } : { status: 'NotProcessed' as const, reason };

/** A chip for each reason in the list, and for the chosen one; the ones that people fix most come first. */
function reasonFilters(
  counts: readonly { readonly reason: ReasonCode; readonly sales: number }[],
  chosen: ReasonCode | undefined,
  choose: (reason: ReasonCode | undefined) => void,
): readonly TableFilter[] {
  return reasonCodes.toReversed().flatMap((code) => {
    const count = counts.find(({ reason }) => reason === code)?.sales ?? 0;
    const active = code === chosen;
    if (count === 0 && !active) return [];
    return [
      {
        key: `reason.${code}`,
        words: reasons[code].label,
        active,
        count,
        toggle: () => choose(active ? undefined : code),
        onClear: () => choose(undefined),
      },
    ];
  });
}

/** The filters of the dashboard, shared by its tabs, with the list and its counts. */
export function useSaleList(
  status: 'Processed' | 'NotProcessed' | undefined,
  stores: readonly RegisterStore[],
) {
  const { filter, period, dayFilter, setStoreId, setAssociate } = useChosenFilter();
  const [reason, setReason] = useStoredChoice('register.reason', storedOneOf(reasonCodes));
  const { table, search, matching } = useListPage({
    key: [...registerKey, 'list', status],
    list: (query, options) => call(listSales, { query: { limit: 50, ...query } }, options),
    filter: { ...filter, ...statusFilter(status, reason) },
    search: 'Sale, customer or associate',
    storedSearch: 'register.search',
  });
  const searched = { ...filter, search: chosenText(search) };
  const summary = useQuery({ ...summaryQuery(searched), placeholderData: keepPreviousData }).data;
  const saveAll = async (format: ExportFormat) => {
    const file = await callForBlob(exportSales, { query: { ...matching, format } });
    saveFile(`register-sales.${format}`, [file], file.type);
  };
  return {
    table,
    summary,
    reason,
    saveAll,
    period,
    filters: [
      choiceFilter({
        key: 'store',
        label: 'Store',
        value: filter.storeId,
        options: stores.map((store) => ({ value: store.storeId, label: store.name })),
        onChange: (value) => setStoreId(value ?? ''),
      }),
      choiceFilter({
        key: 'associate',
        label: 'Associate',
        value: filter.associate,
        options: (summary?.associates ?? []).map((value) => ({ value, label: value })),
        onChange: (value) => setAssociate(value ?? ''),
      }),
      dayFilter,
      ...(status === 'Processed' ? [] : reasonFilters(summary?.reasons ?? [], reason, setReason)),
    ],
  };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getReconciliation, summarizeReconciliations } from '../contract/reconciliation-endpoints.ts';
import type { Reconciliation } from '../contract/reconciliation-shapes.ts';
import type { ReconciliationRange } from '../domain/reconciliation-range.ts';

export interface ReconciliationsFilter {
  readonly range: ReconciliationRange;
  readonly from?: Day;
  readonly to?: Day;
  readonly carrier?: Reconciliation['carrier'];
  readonly reason?: Reconciliation['reason'];
  readonly search?: string;
}

export const summaryQuery = (filter: ReconciliationsFilter) =>
  queryOptions({
    queryKey: [billingKey, 'reconciliations', 'summary', filter],
    queryFn: ({ signal }) => call(summarizeReconciliations, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = (reconciliationId: string) =>
  queryOptions({
    queryKey: [billingKey, 'reconciliation', reconciliationId],
    queryFn: ({ signal }) => call(getReconciliation, { params: { reconciliationId } }, { signal }),
  });

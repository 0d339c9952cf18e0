import { Button } from '@mantine/core';
import { useNavigate } from '#kit/web/link/link.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { exportReconciliations, listReconciliations } from '../contract/reconciliation-endpoints.ts';
import { reconciliationColumns, reconciliationName } from './reconciliation-columns.tsx';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { ReconciliationSummary } from './reconciliation-summary.tsx';
import { reconciliationPath } from './reconciliation-text.ts';
import { useReconciliationFilters } from './use-reconciliation-filters.ts';

export function ReconciliationsPage() {
  const navigate = useNavigate();
  const remember = useRemembered('billing-reconciliations');
  const { chosen, filters, clear } = useReconciliationFilters();
  const { table, matching } = useListPage({
    key: [billingKey, 'reconciliations'],
    list: (query, options) => call(listReconciliations, { query: { limit: 25, ...query } }, options),
    filter: chosen,
    search: 'Search tracking, shipment or recipient',
    storedSearch: 'reconciliations.search',
  });
  const { busy, error, act } = useAction();
  const exportAll = () =>
    act(async () => {
      const blob = await callForBlob(exportReconciliations, { query: matching });
      saveFile('reconciliations.xlsx', [blob], blob.type);
    });
  return (
    <>
      <PageTitle
        title="Reconciliations"
        facts="Carriers send actual weights and charges weekly. We charge or credit you any difference from the quote."
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export to Excel
          </Button>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <ReconciliationSummary filter={matching} />
      <DataTable
        label="Reconciliations"
        columns={reconciliationColumns}
        {...table}
        rowId={({ reconciliationId }) => reconciliationId}
        rowName={reconciliationName}
        remember={remember}
        filters={filters}
        onClearFilters={clear}
        onOpen={({ reconciliationId }) => void navigate({ to: reconciliationPath(reconciliationId) })}
        empty={
          <EmptyState
            title="No adjustments"
            text="All parcels in this period were billed as quoted. Choose another date range to see older adjustments."
          />
        }
      />
    </>
  );
}

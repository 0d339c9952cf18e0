import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useDeferredValue } from 'react';
import { callForBlob } from '#kit/web/call/call.ts';
import { useBusyAction } from '#kit/web/call/use-busy-act.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { exportReconciliations } from '../contract/reconciliation-endpoints.ts';
import { reconciliationColumns, reconciliationName } from './reconciliation-columns.tsx';
import { reconciliationsQuery } from './reconciliation-queries.ts';
import { ReconciliationSummary } from './reconciliation-summary.tsx';
import { reconciliationPath } from './reconciliation-text.ts';
import { useReconciliationFilters } from './use-reconciliation-filters.ts';

export function ReconciliationsPage() {
  const navigate = useNavigate();
  const remember = useRemembered('billing-reconciliations');
  const [search, setSearch] = useStoredChoice('reconciliations.search', storedText);
  const searchText = useDeferredValue(search.trim());
  const { chosen, filters, clear } = useReconciliationFilters();
  const filter = { ...chosen, ...(searchText === '' ? {} : { search: searchText }) };
  const query = useInfiniteQuery(reconciliationsQuery(filter));
  const { busy, error, act } = useBusyAction();
  const exportAll = () =>
    act(async () => {
      const blob = await callForBlob(exportReconciliations, { query: filter });
      saveFile('reconciliations.xlsx', [blob], blob.type);
    });
  return (
    <>
      <PageTitle
        title="Reconciliations"
        facts="Each week carriers say what they measured and billed. Where that is not what was quoted, you are charged or credited the difference."
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export to Excel
          </Button>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <ReconciliationSummary filter={filter} />
      <DataTable
        label="Reconciliations"
        columns={reconciliationColumns}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ reconciliationId }) => reconciliationId}
        rowName={reconciliationName}
        remember={remember}
        search={{ placeholder: 'Search tracking, shipment or recipient', value: search, onChange: setSearch }}
        filters={filters}
        onClearFilters={clear}
        onOpen={({ reconciliationId }) => void navigate({ to: reconciliationPath(reconciliationId) })}
        empty={
          <EmptyState
            title="Nothing was adjusted"
            text="Every parcel of these days was billed as it was quoted. Choose other days to see older adjustments."
          />
        }
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listDeskTaxDocuments } from '../contract/tax-desk-endpoints.ts';
import type { DeskTaxDocument } from '../contract/tax-desk-endpoints.ts';
import { deskTaxDocumentsKey } from './tax-queries.ts';
import { kindNames, statusKinds } from './tax-words.ts';

/** Members' tax documents, those to review first. */
export function DeskTaxDocumentsPage() {
  const [state = 'Open', setState] = useStoredChoice(
    'desk.tax-documents',
    storedOneOf(['Open', 'Decided'] as const),
  );
  const { table, first } = useListPage({
    key: [...deskTaxDocumentsKey, 'list'],
    list: (query, options) => call(listDeskTaxDocuments, { query: { limit: 50, ...query } }, options),
    filter: { state },
    search: 'Company',
    storedSearch: 'desk.tax-documents.search',
  });
  const dialogs = useDialogs();
  const exportRecords = async () => {
    const { openExportRecords } = await import('./export-records-dialog.tsx');
    if (await openExportRecords(dialogs)) toast.show({ sentence: 'Tax records exported' });
  };
  return (
    <>
      <PageTitle
        title="Tax documents"
        actions={
          <Button variant="default" onClick={() => void exportRecords()}>
            Export tax records
          </Button>
        }
        facts={
          first === undefined
            ? ' '
            : first.open === 0
              ? 'No documents to review.'
              : `${counted(first.open, 'document')} to review. Review each within 2-3 business days.`
        }
      />
      <DataTable
        label="Tax documents"
        columns={columns}
        {...table}
        rowId={({ documentId }) => documentId}
        rowName={({ company, state: of }) => `${company}, ${stateName(of)}`}
        secondLine={({ reason }) => (reason === '' ? undefined : reason)}
        filters={[
          choiceFilter({
            key: 'state',
            label: 'Documents',
            value: state,
            options: [
              { value: 'Open', label: 'to review' },
              { value: 'Decided', label: 'reviewed' },
            ],
            onChange: (value) => setState(value ?? 'Open'),
          }),
        ]}
        exportName="tax-documents"
        empty={
          <EmptyState
            title={state === 'Open' ? 'All caught up' : 'No reviewed documents yet'}
            text="Tax documents that members send appear here."
          />
        }
      />
    </>
  );
}

const columns: readonly TableColumn<DeskTaxDocument>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    value: ({ company }) => company,
    render: ({ companyId, documentId, company }) => (
      <Link to={`/desk/tax-documents/${companyId}/${documentId}`}>{company}</Link>
    ),
    leadsOn: true,
    card: 'title',
  },
  { key: 'state', header: 'State', width: 150, value: ({ state }) => stateName(state), card: 'fact' },
  { key: 'kind', header: 'Document', width: 220, value: ({ kind }) => kindNames[kind], card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 160,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={statusKinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'expires',
    header: 'Expires',
    width: 120,
    value: ({ expiresOn }) => (expiresOn === null ? 'Never' : formatDay(expiresOn)),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'decideBy',
    header: 'Review by',
    width: 120,
    value: ({ decideBy }) => (decideBy === null ? null : formatDay(decideBy)),
    card: 'fact',
    cardNamed: true,
  },
  timeColumn(({ sentAt }) => sentAt, { key: 'sentAt', header: 'Sent', width: 110, card: 'note' }),
];

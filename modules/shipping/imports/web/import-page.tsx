import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listImportRows } from '../contract/batch-endpoints.ts';
import type { Import, ImportRow } from '../contract/import-shapes.ts';
import { isUnderWay } from '../domain/import-moves.ts';
import { EditRowDialog } from './edit-row-dialog.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { importQuery, importsKey } from './import-queries.ts';
import styles from './imports.module.css';
import { RowNotes } from './row-notes.tsx';
import { useImportActs } from './use-import-acts.ts';
import type { ImportActs } from './use-import-acts.ts';

/** The dry run of one file. */
export function BatchImportPage() {
  const batchId = useRouteParam('batchId');
  const query = useQuery(importQuery(batchId));
  return (
    <Screen query={query} title="Import" elsewhere={<Link to="/membership/shipping/imports">Imports</Link>}>
      {(batch) => <ImportView batch={batch} />}
    </Screen>
  );
}

function ImportView({ batch }: { readonly batch: Import }) {
  const { batchId, status } = batch;
  const [isMapping, setMapping] = useState(false);
  const acts = useImportActs(batchId);
  const mayCheck = batch.actions.includes('check');
  const isUnmapped = status === 'Mapping';
  return (
    <div className={styles.page}>
      <PageTitle
        above={<Link to="/membership/shipping/imports">Imports</Link>}
        title={batch.fileName}
        facts={factsOf(batch)}
        actions={<Actions batch={batch} acts={acts} />}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      {batch.reason !== null && <p className={styles.text}>{batch.reason}</p>}
      {isUnderWay(status) && (
        <LongWork
          title={status === 'Saving' ? 'Saving' : 'Checking'}
          total={batch.rows}
          done={batch.doneRows}
        />
      )}
      {mayCheck && (isMapping || isUnmapped) ? (
        <ImportMapping
          batch={batch}
          onCancel={isUnmapped ? undefined : () => setMapping(false)}
          onChecked={async () => {
            await acts.reload();
            setMapping(false);
          }}
        />
      ) : (
        <ImportColumns columns={batch.columns} onEdit={mayCheck ? () => setMapping(true) : undefined} />
      )}
      {!isUnmapped && <Rows batch={batch} acts={acts} />}
      <ImportBar batch={batch} acts={acts} />
    </div>
  );
}

interface PartProps {
  readonly batch: Import;
  readonly acts: ImportActs;
}

function Actions({ batch: { counts, actions, status }, acts }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const toFix = counts.Blocked + counts.Fix;
  return (
    <>
      {actions.includes('discard') && (
        <Button variant="subtle" disabled={acts.busy} onClick={acts.discard}>
          Discard
        </Button>
      )}
      {toFix > 0 && (
        <Button variant="default" disabled={acts.busy} onClick={acts.download}>
          {`Download ${counted(toFix, 'row')} to fix`}
        </Button>
      )}
      {actions.includes('check') && status === 'Checked' && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Corrected file"
            accept=".csv,.xlsx"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) acts.correct(file);
              currentTarget.value = '';
            }}
          />
          <Button variant="default" disabled={acts.busy} onClick={() => input.current?.click()}>
            Upload corrected file
          </Button>
        </>
      )}
    </>
  );
}

function rowNotes(row: ImportRow, acts: ImportActs, onEdit: (row: ImportRow) => void): ReactNode {
  return row.status === 'Ready' ? undefined : <RowNotes row={row} acts={acts} onEdit={onEdit} />;
}

const filters = ['All', 'Fix', 'Blocked', 'Ready', 'Skipped'] as const;
type Filter = (typeof filters)[number];
interface ListedRows {
  readonly items: readonly ImportRow[];
  readonly next: string | null;
}

function Rows({ batch, acts }: PartProps) {
  const { batchId, counts } = batch;
  const [filter, setFilter] = useState<Filter>('All');
  const [editing, setEditing] = useState<ImportRow>();
  const { table } = useListPage<ListedRows, { status: Filter }>({
    key: [...importsKey, batchId, 'rows', batch.status, batch.doneRows],
    list: (query, request) =>
      call(listImportRows, { params: { batchId }, query: { limit: 100, ...query } }, request),
    search: 'Row, name or ZIP code',
    filter: { status: filter },
  });
  const mayFix = batch.status === 'Checked' && batch.actions.includes('check');
  const options = filters.map((value) => {
    const count = value === 'All' ? batch.rows : counts[value];
    return { value, label: `${value === 'Fix' ? 'Needs a fix' : value} ${count.toLocaleString('en-US')}` };
  });
  return (
    <>
      <SegmentedField<Filter>
        name="status"
        label="Rows"
        options={options}
        value={filter}
        onChange={setFilter}
      />
      <DataTable<ImportRow>
        // Rows lose their second line once they can't be fixed, and are measured again.
        key={String(mayFix)}
        label="Rows of the file"
        columns={columns}
        {...table}
        rowId={({ row }) => String(row)}
        rowName={({ row, recipient }) => `row ${row}, ${recipient}`}
        attention={({ status }) => (status === 'Blocked' ? 'bad' : status === 'Fix' ? 'warn' : undefined)}
        secondLine={(row) => (mayFix ? rowNotes(row, acts, setEditing) : undefined)}
        {...(mayFix ? { onOpen: setEditing } : {})}
        empty={<EmptyState title="No rows" text="No rows match. Choose All or clear the search." />}
      />
      {editing !== undefined && (
        <EditRowDialog
          batchId={batchId}
          row={editing}
          onClose={() => setEditing(undefined)}
          onDone={acts.reload}
        />
      )}
    </>
  );
}

function factsOf({ rows, status, seconds, counts }: Import): string {
  const all = counted(rows, 'row');
  if (status === 'Saved') return `${counts.Saved} of ${all} saved as drafts.`;
  if (status === 'Discarded') return `${all}. Discarded. Nothing was saved.`;
  if (status === 'Mapping') return `${all}. Map the required columns first.`;
  const checked = seconds === null ? '' : ` checked in ${counted(seconds, 'second')}`;
  return `${all}${checked}. Nothing is saved or charged yet.`;
}

const money = (amount: number | null) => (amount === null ? '-' : formatCents(cents(amount)));

const verdictKinds: Readonly<Record<string, StatusKind>> = {
  Validated: 'ok',
  'ZIP and city match': 'info',
  Corrected: 'warn',
  'Used as entered': 'warn',
  'Not found': 'bad',
};

const columns: readonly TableColumn<ImportRow>[] = [
  {
    key: 'row',
    header: 'Row',
    width: 70,
    align: 'right',
    isKey: true,
    value: ({ row }) => row,
    card: 'fact',
  },
  { key: 'recipient', header: 'Recipient', width: 170, value: ({ recipient }) => recipient, card: 'title' },
  { key: 'address', header: 'Address', width: 300, value: ({ address }) => address, card: 'fact' },
  {
    key: 'verdict',
    header: 'Address check',
    width: 150,
    value: ({ verdict }) => verdict,
    render: ({ verdict }) =>
      verdict === '' ? '-' : <StatusBadge kind={verdictKinds[verdict] ?? 'mute'}>{verdict}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'value',
    header: 'Insured value',
    width: 120,
    align: 'right',
    value: ({ insuredValue }) => insuredValue,
    render: ({ insuredValue }) => money(insuredValue),
    card: 'fact',
  },
  { key: 'service', header: 'Service', width: 180, value: ({ service }) => service, card: 'fact' },
  {
    key: 'price',
    header: 'Price',
    width: 90,
    align: 'right',
    value: ({ total }) => total,
    render: ({ total }) => money(total),
    card: 'figure',
  },
  { key: 'rules', header: 'Rules', width: 180, value: ({ rules }) => rules, card: 'note' },
];

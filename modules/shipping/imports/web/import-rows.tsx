import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listImportRows } from '../contract/batch-endpoints.ts';
import type { Import, ImportRow } from '../contract/import-shapes.ts';
import { EditRowDialog } from './edit-row-dialog.tsx';
import { ImportMistakes } from './import-mistakes.tsx';
import { importsKey } from './import-queries.ts';
import styles from './imports.module.css';
import { RowForm } from './row-form.tsx';
import { rowColumns } from './row-columns.tsx';
import { RowNotes } from './row-notes.tsx';
import type { ImportActs } from './use-import-acts.ts';

const filters = ['All', 'Fix', 'Blocked', 'Ready', 'Skipped', 'Unbought'] as const;
type Filter = (typeof filters)[number];
interface ListedRows {
  readonly items: readonly ImportRow[];
  readonly next: string | null;
}

interface RowFilter {
  readonly status: Filter;
  readonly service: string | undefined;
  readonly code: string | undefined;
}

interface RowsProps {
  readonly batch: Import;
  readonly acts: ImportActs;
}

/** Every row with its verdict, service and price; in the dry run also its fixes. */
export function ImportRows({ batch, acts }: RowsProps) {
  const { batchId, status, doneRows, purchases } = batch;
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null);
  const [filter, setFilter] = useState<Filter>('All');
  const [service, setService] = useState<string>();
  const [code, setCode] = useState<string>();
  const [inline, setInline] = useState<number>();
  const [editing, setEditing] = useState<ImportRow>();
  const { table } = useListPage<ListedRows, RowFilter>({
    key: [...importsKey, batchId, 'rows', status, doneRows, purchases.Bought + purchases.Failed],
    list: (query, request) =>
      call(listImportRows, { params: { batchId }, query: { limit: 100, ...query } }, request),
    search: 'Row, name or ZIP code',
    filter: { status: filter, service, code },
  });
  const mayFix = batch.actions.includes('fix');
  const secondLine = (row: ImportRow): ReactNode => {
    if (row.status === 'Saved') return row.purchase === 'Failed' ? row.purchaseWords : undefined;
    if (!mayFix) return undefined;
    if (row.row === inline)
      return (
        <RowForm row={row} acts={acts} onAll={() => setEditing(row)} onClose={() => setInline(undefined)} />
      );
    return row.status === 'Ready' ? undefined : (
      <RowNotes row={row} acts={acts} onEdit={({ row: number }) => setInline(number)} />
    );
  };
  return (
    <>
      {mayFix && <ImportMistakes batch={batch} acts={acts} />}
      <div className={styles.toolbar}>
        <FilterStrip batch={batch} value={filter} onChange={setFilter} />
        <div ref={setToolbar} className={styles.tools} />
        {filter === 'All' && batch.counts.Blocked + batch.counts.Fix > 0 && (
          <p className={styles.order}>Blocked rows first, then rows to fix</p>
        )}
      </div>
      <DataTable<ImportRow>
        // Rows are measured again once they lose their second line, or others are shown.
        key={[mayFix, filter, service, code].join()}
        label="Rows in the file"
        columns={rowColumns}
        {...table}
        rowId={({ row }) => String(row)}
        rowName={({ row, recipient }) => `row ${row}, ${recipient}`}
        attention={attentionOf}
        secondLine={secondLine}
        toolbarInto={toolbar}
        filters={rowFilters(batch, { service, code }, { service: setService, code: setCode })}
        {...(mayFix
          ? { onOpen: (row: ImportRow) => setInline(row.status === 'Saved' ? undefined : row.row) }
          : {})}
        empty={<EmptyState title="No rows" text="No rows match. Choose All or clear the search." />}
      />
      {editing !== undefined && (
        <EditRowDialog
          batchId={batchId}
          row={editing}
          onClose={() => setEditing(undefined)}
          onDone={async () => {
            setInline(undefined);
            await acts.reload();
          }}
        />
      )}
    </>
  );
}

/** Those that have something to choose. */
function rowFilters(
  { services, mistakes }: Import,
  chosen: Pick<RowFilter, 'service' | 'code'>,
  choose: Readonly<Record<'service' | 'code', (value: string | undefined) => void>>,
): TableFilter[] {
  const lists = {
    service: { label: 'Service', options: services.map((value) => ({ value, label: value })) },
    code: {
      label: 'Issue',
      options: mistakes.map(({ code, label, rows }) => ({ value: code, label: `${label} (${rows})` })),
    },
  };
  return (['service', 'code'] as const)
    .filter((key) => lists[key].options.length > 0)
    .map((key) => choiceFilter({ key, ...lists[key], value: chosen[key], onChange: choose[key] }));
}

const attentionOf = ({ status, purchase }: ImportRow): 'bad' | 'warn' | undefined =>
  status === 'Blocked' || purchase === 'Failed' ? 'bad' : status === 'Fix' ? 'warn' : undefined;

interface StripProps {
  readonly batch: Import;
  readonly value: Filter;
  onChange(filter: Filter): void;
}

/** Filters that find nothing are left out. */
function FilterStrip({ batch, value, onChange }: StripProps) {
  const { counts, rows, purchases } = batch;
  const unbought = counts.Saved - purchases.Bought - purchases.Deleted;
  const figures = { All: rows, Unbought: unbought, ...counts };
  return (
    <SegmentedControl
      size="sm"
      aria-label="Rows"
      className={styles.filters}
      value={value}
      onChange={(chosen) => onChange(filters.find((one) => one === chosen) ?? 'All')}
      data={filters
        .filter((one) => one === 'All' || one === value || figures[one] > 0)
        .map((one) => ({
          value: one,
          label: (
            <span className={styles.filter}>
              {filterWords[one]}
              <span className={styles.count} data-kind={one}>
                {figures[one].toLocaleString('en-US')}
              </span>
            </span>
          ),
        }))}
    />
  );
}

const filterWords: Readonly<Record<Filter, string>> = {
  All: 'All',
  Fix: 'Needs a fix',
  Blocked: 'Blocked',
  Ready: 'Ready',
  Skipped: 'Skipped',
  Unbought: 'Not bought',
};

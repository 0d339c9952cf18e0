import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ColumnChooser } from './chooser/column-chooser.tsx';
import { BulkBar } from './toolbar/bulk-bar.tsx';
import { SortMenu } from './toolbar/sort-menu.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import type { TableSort } from './column.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { seenCells } from './export/seen-cells.ts';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { nextSort } from './table-layout.ts';
import { useNarrow } from './use-narrow.ts';
import { leftOutWords, usePrinting } from './use-printing.ts';
import { useSelection } from './use-selection.ts';
import { useTableLayout } from './use-table-layout.ts';
import { useTableModel } from './use-table-model.ts';
import { Button } from '@mantine/core';
import { FailureMessage } from '../states/failure-message.tsx';
import type { RowSource } from './row-source.ts';

/** The table component: sort, filter, columns, selection, export, print, and cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, source, bulkActions = [], bulkPlace = 'below' } = props;
  const narrow = useNarrow();
  const printing = usePrinting();
  const [spoken, announce] = useState('');
  const state = useTableLayout(columns, props.remember, props.defaultSort ?? null);
  const { sort, density } = state.layout;
  const model = useTableModel(columns, source.rows, state.layout, props.onSort !== undefined);
  const selection = useSelection({
    rows: model.rows,
    rowId: props.rowId,
    selected: props.selected,
    onSelected: props.onSelected,
  });
  const selectable = bulkActions.length > 0 || props.onSelected !== undefined;
  useTellSort(state.settled, sort, props.onSort);
  useSelectionWords(selection.rows.length, announce);

  const sortTo = useCallback(
    (next: TableSort | null) => {
      state.change((old) => ({ ...old, sort: next }));
      const header = columns.find((column) => column.key === next?.key)?.header;
      announce(next ? `Sorted by ${header}, ${next.direction}` : 'In the original order');
    },
    [columns, state],
  );
  const sortBy = useCallback((key: string) => sortTo(nextSort(sort, key)), [sort, sortTo]);

  const bulk = bulkActions.length > 0 && (
    <BulkBar rows={selection.rows} actions={bulkActions} place={bulkPlace} onClear={selection.clear} />
  );
  const shared = { ...props, placed: model.placed, rows: model.rows, selection, selectable, printing };
  const leftOut = leftOutWords(model.rows.length, source.more !== undefined);
  const hasRows = source.state === 'ready' && model.rows.length > 0;

  const exportApart = narrow && props.phoneExportInto;
  const exports = props.exportName && (
    <ExportMenu
      name={props.exportName}
      rows={model.rows.length}
      whole={props.wholeExport}
      columns={model.placed.flatMap(({ column }) => (column.exported === false ? [] : [column.key]))}
      small={Boolean(exportApart)}
      cells={() =>
        seenCells(
          model.placed.map((each) => each.column),
          model.rows,
        )
      }
      announce={announce}
    />
  );
  const tools = (
    <>
      {bulkPlace === 'toolbar' && !narrow && selection.rows.length > 0 && <span className={classes.seam} />}
      {props.tools}
      {narrow ? (
        <SortMenu columns={columns} sort={sort} onSort={sortTo} />
      ) : (
        <ColumnChooser columns={columns} placed={model.placed} state={state} announce={announce} />
      )}
      {!exportApart && exports}
    </>
  );

  const toolbar = (
    <TableToolbar
      search={props.search}
      filters={props.filters ?? []}
      onClearFilters={props.onClearFilters ?? (() => clearFilters(props.filters))}
      note={props.note}
      bulk={bulkPlace === 'toolbar' && bulk}
      tools={props.toolsInto === undefined && tools}
    />
  );

  return (
    <section
      className={classes.table}
      aria-label={props.label}
      data-density={density}
      data-fills={props.fills}
    >
      {props.toolbarInto === undefined && toolbar}
      {props.toolbarInto && createPortal(toolbar, props.toolbarInto)}
      {props.toolsInto && createPortal(tools, props.toolsInto)}
      {exportApart && createPortal(exports, exportApart)}
      <div className={classes.card} data-brass={props.brass}>
        {narrow && hasRows && <TableCards {...shared} />}
        {/* Where cards stand for rows, columns of nothing would be cut off. */}
        {(!narrow || source.state === 'loading') && (
          <TableGrid {...shared} layout={state} onSortBy={sortBy} />
        )}
        {hasRows && leftOut !== null && (
          <p data-print-only className={classes.leftOut}>
            {leftOut}
          </p>
        )}
        <TableOutcome source={source} empty={props.empty} rows={model.rows.length} />
        {bulkPlace === 'below' && bulk}
      </div>
      <div role="status" className={classes.spoken}>
        {spoken}
      </div>
    </section>
  );
}

/**
 * Reports each sort order once, starting with the saved one, even if that has to be loaded: a first query in another
 * order would be wasted.
 */
function useTellSort(
  settled: boolean,
  sort: TableSort | null,
  onSort: ((sort: TableSort | null) => void) | undefined,
) {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!settled) return;
    const words = JSON.stringify(sort);
    if (reported.current === words) return;
    reported.current = words;
    onSort?.(sort);
  }, [settled, sort, onSort]);
}

function useSelectionWords(count: number, announce: (words: string) => void) {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    announce(count === 0 ? 'Nothing selected' : `${count} selected`);
  }, [count, announce]);
}

interface TableOutcomeProps<Row> {
  readonly source: RowSource<Row>;
  readonly empty: ReactNode;
  readonly rows: number;
}

/** Shown below or instead of rows: empty, a refusal, a fault, or more to come. */
function TableOutcome<Row>({ source, empty, rows }: TableOutcomeProps<Row>) {
  if (source.state === 'failed') {
    return (
      <FailureMessage error={source.error} {...(source.retry ? { onRetry: () => source.retry?.() } : {})} />
    );
  }
  if (source.state === 'loading') return null;
  if (rows === 0) return empty;
  if (!source.more) return null;
  const { loading, load } = source.more;
  return (
    <div className={classes.more}>
      <Button size="sm" variant="subtle" loading={loading} onClick={load}>
        Show more
      </Button>
    </div>
  );
}

function clearFilters(filters: DataTableProps<never>['filters'] = []): void {
  for (const { active, onClear } of filters) if (active) onClear?.();
}

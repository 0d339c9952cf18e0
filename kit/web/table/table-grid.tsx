import { useCallback, useMemo, useRef, useState } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { fitColumns, useWidthOf } from './fit-columns.ts';
import { choiceWidth, gridMeasures } from './grid-tracks.ts';
import { TableBody } from './table-body.tsx';
import { isShown } from './table-row.tsx';
import { TableHead } from './table-head.tsx';
import { resizeColumn, rowHeights } from './table-layout.ts';
import type { Selection } from './use-selection.ts';
import { useLinesInSight, useNearEnd } from './use-lines-in-sight.ts';
import { useRowKeyboard } from './use-row-keyboard.ts';
import type { LayoutState } from './use-table-layout.ts';
import type { PlacedColumn } from './use-table-model.ts';
import { useDelayed } from '../states/use-delayed.ts';

interface TableGridProps<Row> extends DataTableProps<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly selectable: boolean;
  readonly layout: LayoutState;
  readonly printing: boolean;
  onSortBy(key: string): void;
}

const headHeight = 32;
/** Close enough to the end that the next page loads in time. */
const rowsAhead = 12;

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { rows, source, selection, selectable, layout, printing } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useWidthOf(scroller);
  const placed = useMemo(
    () => fitColumns(props.placed, sight === 0 || !selectable ? sight : sight - choiceWidth),
    [props.placed, sight, selectable],
  );
  const [wantedActive, setActive] = useState(0);
  const active = Math.min(wantedActive, Math.max(0, rows.length - 1));
  const rowHeight = rowHeights[layout.layout.density];
  const lines = {
    count: rows.length,
    height: rowHeight,
    active,
    beyond: 8,
    head: headHeight,
    tall: (index: number) => isTall(props, index),
  };
  const virtual = useLinesInSight(scroller, lines);
  const items = virtual.getVirtualItems();
  useNearEnd(items.at(-1)?.index ?? 0, rows.length, rowsAhead, source.more);

  const latest = useRef(props);
  latest.current = props;
  const open = useCallback((index: number) => {
    const row = latest.current.rows[index];
    if (row !== undefined) latest.current.onOpen?.(row);
  }, []);
  const { change } = layout;
  const resize = useCallback(
    (key: string, width: number) => change((old) => resizeColumn(old, key, width)),
    [change],
  );
  const keys = useRowKeyboard({
    count: rows.length,
    active,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    scroller,
    reveal: (index) => virtual.scrollToIndex(index),
    setActive,
    onToggle: selectable
      ? (index, extend) => selection.select(index, extend || !isSelected(props, index), extend)
      : undefined,
    onOpen: props.onOpen && open,
  });

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={source.more ? -1 : rows.length + 1}
      aria-colcount={placed.length + (selectable ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={source.state === 'loading' || undefined}
      // Without rows nothing else holds the focus while the header is scrolled.
      tabIndex={rows.length === 0 ? 0 : undefined}
      className={classes.scroller}
      data-scroll-restoration-id={props.scrollName}
      style={{
        ...gridMeasures(placed, selectable, rowHeight, sight),
        maxHeight: props.height === 'page' ? pageHeight : props.height,
      }}
      onKeyDown={keys}
    >
      <TableHead
        placed={placed}
        sort={layout.layout.sort}
        chosen={selection.all ? 'all' : selection.rows.length > 0 ? 'some' : 'none'}
        onChooseAll={selectable && rows.length > 0 ? selection.setAll : undefined}
        onSort={props.onSortBy}
        onResize={resize}
        room={selectable}
      />
      {source.state === 'loading' && (
        <TableSkeleton placed={placed} withChoice={selectable} rows={props.skeletonRows ?? 9} />
      )}
      {source.state === 'ready' && rows.length > 0 && (
        <TableBody
          table={props}
          placed={placed}
          rows={rows}
          selection={selection}
          selectable={selectable}
          active={active}
          printing={printing}
          places={items.map((item) => ({ index: item.index, top: item.start - headHeight }))}
          height={virtual.getTotalSize() - headHeight}
          measure={virtual.measureElement}
          onActivate={setActive}
          onOpen={open}
        />
      )}
    </div>
  );
}

/** What is left below the top bar, the tabs, the title, and the toolbar; a second scrollbar would hide the last rows. */
const pageHeight = 'max(320px, calc(100dvh - 280px))';

function isTall<Row>({ rows, secondLine, groupLine }: TableGridProps<Row>, index: number): boolean {
  const row = rows[index];
  return row !== undefined && (isShown(secondLine?.(row)) || isShown(groupLine?.(row)));
}

function isSelected<Row>(props: TableGridProps<Row>, index: number): boolean {
  const row = props.rows[index];
  return row !== undefined && props.selection.ids.has(props.rowId(row));
}

interface TableSkeletonProps<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  readonly withChoice: boolean;
  readonly rows: number;
}

/** A skeleton at the rows' real height; the space is reserved at once, bars appear after a delay. */
function TableSkeleton<Row>({ placed, withChoice, rows }: TableSkeletonProps<Row>) {
  const shown = useDelayed(200);
  return (
    <div aria-hidden="true" className={classes.skeleton} data-shown={shown || undefined}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.skeletonRow} style={{ opacity: Math.max(0.25, 1.2 - at / 8) }}>
          {withChoice && (
            <div className={classes.choiceCell}>
              <span className={classes.skeletonBox} />
            </div>
          )}
          {placed.map((each) => (
            <div key={each.column.key} className={classes.cell} data-align={each.column.align}>
              <span className={classes.skeletonBar} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

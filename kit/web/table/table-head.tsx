import { memo, type PointerEvent } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { TableSort } from './column.ts';
import classes from './data-table.module.css';
import { stickyStyle } from './grid-tracks.ts';
import { RowChoice } from './row-choice.tsx';
import type { PlacedColumn } from './use-table-model.ts';

interface TableHeadProps<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  readonly sort: TableSort | null;
  readonly chosen: 'all' | 'some' | 'none';
  /** Absent while there is nothing to select. */
  readonly onChooseAll: ((all: boolean) => void) | undefined;
  onSort(key: string): void;
  onResize(key: string, width: number): void;
  /** Whether rows have a selection column, so that the header reserves its space even while empty. */
  readonly room: boolean;
}

function TableHeadPlain<Row>(props: TableHeadProps<Row>) {
  const { placed, sort, chosen, onChooseAll, onSort, onResize, room } = props;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {onChooseAll && (
          <div
            role="columnheader"
            aria-colindex={1}
            className={classes.choiceHead}
            data-shown={chosen !== 'none' || undefined}
          >
            <RowChoice
              name="Select all rows shown"
              checked={chosen === 'all'}
              partial={chosen === 'some'}
              reachable
              onChange={onChooseAll}
            />
          </div>
        )}
        {room && !onChooseAll && (
          <div role="columnheader" aria-colindex={1}>
            <span className={classes.spoken}>Selection</span>
          </div>
        )}
        {placed.map((each, at) => (
          <HeadCell
            key={each.column.key}
            placed={each}
            index={at + (room ? 2 : 1)}
            withChoice={room}
            sort={sort}
            onSort={onSort}
            onResize={onResize}
          />
        ))}
      </div>
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly placed: PlacedColumn<Row>;
  readonly index: number;
  readonly withChoice: boolean;
  readonly sort: TableSort | null;
  onSort(key: string): void;
  onResize(key: string, width: number): void;
}

function HeadCell<Row>({ placed, index, withChoice, sort, onSort, onResize }: HeadCellProps<Row>) {
  const { column, width } = placed;
  const isRead = column.headerHidden === true || column.headContent !== undefined;
  const direction = sort?.key === column.key ? sort.direction : undefined;
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={classes.headCell}
      data-align={column.align}
      data-sticky={placed.stickyLeft !== undefined || undefined}
      style={stickyStyle(placed, withChoice)}
    >
      {column.sortable ? (
        <button type="button" className={classes.sortButton} onClick={() => onSort(column.key)}>
          <span className={classes.sortText}>{column.header}</span>
          {direction && (
            <span className={classes.sortArrow}>
              <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={15} />
            </span>
          )}
        </button>
      ) : (
        <>
          <span className={isRead ? classes.spoken : classes.headText}>{column.header}</span>
          {column.headContent !== undefined && (
            <span className={classes.headText} aria-hidden>
              {column.headContent}
            </span>
          )}
        </>
      )}
      <ResizeHandle onResize={(moved) => onResize(column.key, moved)} from={width} />
    </div>
  );
}

/** Pointer only; by keyboard widths are set in the column chooser with Alt and side arrows. */
function ResizeHandle({ from, onResize }: { readonly from: number; onResize(width: number): void }) {
  function begin(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = event.clientX;
    const measured = handle.parentElement?.getBoundingClientRect().width || from;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(measured + moved.clientX - start);
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end);
  }
  return <span aria-hidden="true" className={classes.resize} onPointerDown={begin} />;
}

// Memoized, since scrolling re-renders the table; the cast restores the generic type, which memo loses.
export const TableHead = memo(TableHeadPlain) as typeof TableHeadPlain;

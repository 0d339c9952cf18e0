import { memo } from 'react';
import type { ReactNode } from 'react';
import { emptyCell, isBlank } from './column.ts';
import classes from './data-table.module.css';
import { stickyStyle } from './grid-tracks.ts';
import { RowChoice } from './row-choice.tsx';
import type { PlacedColumn } from './use-table-model.ts';

export type Attention = 'warn' | 'bad';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly index: number;
  readonly top: number;
  readonly placed: readonly PlacedColumn<Row>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly active: boolean;
  readonly openable: boolean;
  readonly attention: Attention | undefined;
  readonly secondLine: ReactNode;
  readonly groupLine: ReactNode;
  measure(row: HTMLElement | null): void;
  onSelect(index: number, selected: boolean, extend: boolean): void;
  onActivate(index: number): void;
  onOpen(index: number): void;
}

function TableRowPlain<Row>(props: TableRowProps<Row>) {
  const { row, name, index, top, placed, selectable, selected, active, openable, attention } = props;
  const { secondLine, groupLine } = props;
  const isTall = isShown(secondLine) || isShown(groupLine);
  return (
    <div
      ref={isTall ? props.measure : undefined}
      data-index={index}
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      tabIndex={active ? 0 : -1}
      className={classes.row}
      data-row={index}
      data-selected={selected || undefined}
      data-attention={attention}
      data-openable={openable || undefined}
      data-tall={isTall || undefined}
      data-group={isShown(groupLine) || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => props.onActivate(index)}
      onClick={(event) => {
        if (isControl(event.target)) return;
        if (openable) props.onOpen(index);
      }}
    >
      {isShown(groupLine) && (
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={placed.length + (selectable ? 1 : 0)}
          className={classes.groupLine}
        >
          {groupLine}
        </div>
      )}
      {selectable && (
        <div role="gridcell" aria-colindex={1} className={classes.choiceCell}>
          <RowChoice
            name={`Select ${name}`}
            checked={selected}
            reachable={active}
            onChange={(checked, shift) => props.onSelect(index, checked, shift)}
          />
        </div>
      )}
      {placed.map((each, at) => (
        <Cell key={each.column.key} placed={each} row={row} index={at} selectable={selectable} />
      ))}
      {isShown(secondLine) && (
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={placed.length + (selectable ? 1 : 0)}
          className={classes.secondLine}
          data-choice={selectable || undefined}
        >
          {secondLine}
        </div>
      )}
    </div>
  );
}

export const isShown = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

interface CellProps<Row> {
  readonly placed: PlacedColumn<Row>;
  readonly row: Row;
  readonly index: number;
  readonly selectable: boolean;
}

function Cell<Row>({ placed, row, index, selectable }: CellProps<Row>) {
  const { column } = placed;
  return (
    <div
      role={column.isKey ? 'rowheader' : 'gridcell'}
      aria-colindex={index + (selectable ? 2 : 1)}
      className={classes.cell}
      data-align={column.align}
      data-key={column.isKey || undefined}
      data-sticky={placed.stickyLeft !== undefined || undefined}
      style={stickyStyle(placed, selectable)}
      onPointerEnter={(event) => nameIfCut(event.currentTarget)}
    >
      {cellContent(column, row)}
    </div>
  );
}

/** A text that its column cuts is whole in its tooltip. */
function nameIfCut(cell: HTMLElement): void {
  const isCut = cell.scrollWidth > cell.clientWidth;
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

export function cellContent<Row>(column: PlacedColumn<Row>['column'], row: Row) {
  return cellWords(column, row) ?? emptyCell;
}

/** Null if the cell is empty. */
export function cellWords<Row>(column: PlacedColumn<Row>['column'], row: Row) {
  if (column.render) return column.render(row) ?? null;
  const value = column.value(row);
  return isBlank(value) ? null : String(value);
}

/** A click on a control inside the row is not a click on the row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;
}

// The cast restores the generic type, which memo loses.
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain;

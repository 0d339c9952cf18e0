import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CardPlace, TableColumn } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { RowChoice } from './row-choice.tsx';
import classes from './table-cards.module.css';
import { cellContent, cellWords, isShown } from './table-row.tsx';
import { mostPrinted } from './use-printing.ts';
import type { Selection } from './use-selection.ts';

interface TableCardsProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly selectable: boolean;
  readonly printing: boolean;
}

/** Phones render a screenful or two at a time; long lists grow on demand. */
const cardsAtOnce = 40;

export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { rows, columns, printing } = props;
  const [cardLimit, setCardLimit] = useState(cardsAtOnce);
  const limit = printing ? mostPrinted : cardLimit;
  const parts = cardParts(columns);
  return (
    <>
      <ul className={classes.list} aria-label={props.label}>
        {rows.slice(0, limit).map((row, index) => (
          <Card key={props.rowId(row)} row={row} index={index} parts={parts} table={props} />
        ))}
      </ul>
      {rows.length > limit && !printing && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setCardLimit(cardLimit + cardsAtOnce)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

type Parts<Row> = Readonly<Record<CardPlace, readonly TableColumn<Row>[]>>;

/** Without card places, the first column is the title and the next ones are facts. */
function cardParts<Row>(columns: readonly TableColumn<Row>[]): Parts<Row> {
  const placed = columns.some((column) => column.card !== undefined);
  const at = (place: CardPlace) => columns.filter((column) => column.card === place);
  if (placed) {
    return {
      picture: at('picture'),
      title: at('title'),
      fact: at('fact'),
      figure: at('figure'),
      note: at('note'),
      status: at('status'),
    };
  }
  return {
    picture: [],
    title: columns.slice(0, 1),
    fact: columns.slice(1, 5),
    figure: [],
    note: [],
    status: [],
  };
}

interface CardProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly parts: Parts<Row>;
  readonly table: TableCardsProps<Row>;
}

function Card<Row>({ row, index, parts, table }: CardProps<Row>) {
  const selected = table.selection.ids.has(table.rowId(row));
  const secondLine = table.secondLine?.(row);
  const groupLine = table.groupLine?.(row);
  const leadsOn = parts.title.some((column) => column.leadsOn === true);
  const named = parts.title.filter((column) => cellWords(column, row) !== null);
  const title = (named.length === 0 ? parts.title.slice(0, 1) : named).map((column) => (
    <span key={column.key}>{cellContent(column, row)}</span>
  ));
  const card = (
    <li
      className={classes.card}
      data-selected={selected || undefined}
      data-attention={table.attention?.(row)}
      data-pictured={parts.picture.length > 0 || undefined}
      data-tall={isShown(secondLine) || undefined}
    >
      {table.selectable && (
        <RowChoice
          name={`Select ${table.rowName(row)}`}
          checked={selected}
          reachable
          onChange={(checked) => table.selection.select(index, checked, false)}
        />
      )}
      {parts.picture.length > 0 && <div className={classes.picture}>{cells(parts.picture, row)}</div>}
      <div className={classes.text}>
        {table.onOpen && !leadsOn ? (
          <button type="button" className={classes.title} onClick={() => table.onOpen?.(row)}>
            {title}
          </button>
        ) : (
          <div className={classes.title}>{title}</div>
        )}
        {parts.fact.length > 0 && <div className={classes.facts}>{cells(parts.fact, row)}</div>}
        {parts.status.length > 0 && <div className={classes.facts}>{cells(parts.status, row)}</div>}
      </div>
      <div className={classes.figures}>
        <div className={classes.figure}>{cells(parts.figure, row)}</div>
        <div className={classes.note}>{cells(parts.note, row)}</div>
      </div>
      {isShown(secondLine) && <div className={classes.secondLine}>{secondLine}</div>}
    </li>
  );
  if (!isShown(groupLine)) return card;
  return (
    <>
      <li className={classes.groupLine}>{groupLine}</li>
      {card}
    </>
  );
}

/** Cards omit empty cells: a dash only means something under a header. */
function cells<Row>(columns: readonly TableColumn<Row>[], row: Row) {
  return columns.map((column) => {
    const words = cellWords(column, row);
    // A name without its value says nothing.
    return words === null || words === '' ? null : (
      <span key={column.key}>
        {column.cardNamed === true && `${column.header} `}
        {words}
      </span>
    );
  });
}

import type { ReactNode } from 'react';

export type CellValue = string | number | null | undefined;

/** Where a column's cell stands when the row is a card on a phone; columns without a place stay off the card. */
export type CardPlace = 'picture' | 'title' | 'fact' | 'figure' | 'note' | 'status';

export type CellShows = 'money' | 'day' | 'moment';

/** A column is data: pages describe it, the one table draws it. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** What the cell says as plain data: sorted by, exported, and shown where `render` is absent. */
  value(row: Row): CellValue;
  render?(row: Row): ReactNode;
  /** Where the sheet should say something else than the screen, such as a full instant. */
  exportValue?(row: Row): CellValue;
  /** How a sheet shows it: amounts with two decimals; days and instants as such, to be sorted and added up. */
  readonly shows?: CellShows;
  readonly align?: 'left' | 'right';
  readonly width?: number;
  readonly sortable?: boolean;
  /** What comes first either way, where neither figures nor days say it: "D to Z". */
  readonly orders?: Readonly<Record<TableSort['direction'], string>>;
  /** Stays at the left edge while the others scroll, and can be neither hidden nor moved. */
  readonly sticky?: boolean;
  /** Names the row: drawn at weight 600 and read out as the row's header. */
  readonly isKey?: boolean;
  /** Off until someone ticks it in the column chooser. */
  readonly hidden?: boolean;
  /** Pictures and buttons have nothing to say in a sheet. */
  readonly exported?: boolean;
  readonly card?: CardPlace;
  /** On a card, where no header stands above it, the value says what it is: "Answer by 01/17/2027". */
  readonly cardNamed?: boolean;
  /** The cell draws a link to the row's own page; a card puts no button of its own around it. */
  readonly leadsOn?: boolean;
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export const emptyCell = '-';

export function isBlank(value: CellValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

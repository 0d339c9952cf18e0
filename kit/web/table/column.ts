import type { ReactNode } from 'react';

export type CellValue = string | number | null | undefined;

/** A cell's place on a phone's card; columns without one are left out. */
export type CardPlace = 'picture' | 'title' | 'fact' | 'figure' | 'note' | 'status';

export type CellShows = 'money' | 'day' | 'moment';

/** A column as data. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** The header is read out but not shown, such as above a row's menu. */
  readonly headerHidden?: true;
  /** Drawn in the place of the header, which is read out. */
  readonly headContent?: ReactNode;
  /** The cell's plain value: for sorting, export, and display without `render`. */
  value(row: Row): CellValue;
  render?(row: Row): ReactNode;
  /** The header in a file, if different: it adds what the page says beside the table. */
  readonly exportHeader?: string | undefined;
  /** The exported value, if different, such as a full timestamp. */
  exportValue?(row: Row): CellValue;
  /** The export format: amounts with two decimals, days and times as such, so they sort and add up. */
  readonly shows?: CellShows;
  readonly align?: 'left' | 'right';
  readonly width?: number;
  readonly sortable?: boolean;
  /** The sort directions in words, if not numbers or days: "D to Z". */
  readonly orders?: Readonly<Record<TableSort['direction'], string>>;
  /** Sticky at the left; can be neither hidden nor moved. */
  readonly sticky?: boolean;
  /** The row's header: bold, and read out as the header. */
  readonly isKey?: boolean;
  /** Hidden until ticked in the column chooser. */
  readonly hidden?: boolean;
  /**
   * Where the table is too narrow for all columns, the one with the lowest number gives way first. Columns whose width
   * the person has set never do.
   */
  readonly yields?: number;
  /** Left out of exports, for pictures and buttons. */
  readonly exported?: boolean;
  readonly card?: CardPlace;
  /** The text on cards, which have no headers: "Answer by 01/17/2027". */
  readonly cardNamed?: boolean;
  /** The cell is a link to the row's page, so the card gets no button around it. */
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

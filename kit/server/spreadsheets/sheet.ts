export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** In characters, as spreadsheets measure it. */
  readonly width: number;
}

/** What a sheet is written from; its rows are asked for as they are written. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

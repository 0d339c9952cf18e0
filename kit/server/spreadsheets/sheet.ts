import type { Day } from '#kit/domain/day.ts';

export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** In characters, the spreadsheet's unit. */
  readonly width: number;
  /** Number format: amounts with two decimals, days without a time. */
  readonly shows?: 'money' | 'day';
}

/** A day as a spreadsheet date, so it sorts and filters as one. */
export const dayCell = (on: Day): Date => new Date(`${on}T00:00:00Z`);

interface SheetHead {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** The content of a sheet; rows are read as they are written. */
export interface SheetOfRows extends SheetHead {
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

/** For long sheets: awaiting each row leaves more behind than the row itself. */
export interface SheetOfPages extends SheetHead {
  readonly pages: AsyncIterable<Iterable<readonly SheetCell[]>>;
}

export type Sheet = SheetOfRows | SheetOfPages;

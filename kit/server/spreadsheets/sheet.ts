import type { Day } from '#kit/domain/day.ts';

export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** In characters, as spreadsheets measure it. */
  readonly width: number;
  /** How its numbers show: amounts with two decimals, days without an hour. */
  readonly shows?: 'money' | 'day';
}

/** A day as a sheet counts days, so that it is sorted and filtered as one. */
export const dayCell = (on: Day): Date => new Date(`${on}T00:00:00Z`);

/** What a sheet is written from; its rows are asked for as they are written. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

import type { ReactNode } from 'react';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import type { TableSearch } from '#kit/web/table/toolbar/table-toolbar.tsx';
import type { TableColumn, TableSort } from './column.ts';
import type { WholeExport } from './export/export-menu.tsx';
import type { RememberPort } from './remember.ts';
import type { RowSource } from './row-source.ts';
import type { Attention } from './table-row.tsx';

export interface DataTableProps<Row> {
  /** What the rows are, for a person who hears the screen: "Shipments". */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly source: RowSource<Row>;
  rowId(row: Row): string;
  rowName(row: Row): string;
  readonly remember?: RememberPort;
  readonly defaultSort?: TableSort;
  /**
   * Given when the server sorts. First told once what this person left is known, however long that takes to fetch:
   * a page that waits for it asks its first question only once.
   */
  onSort?(sort: TableSort | null): void;
  readonly search?: TableSearch;
  readonly filters?: readonly TableFilter[];
  onClearFilters?(): void;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly bulkPlace?: 'toolbar' | 'below';
  readonly selected?: ReadonlySet<string>;
  onSelected?(ids: ReadonlySet<string>): void;
  attention?(row: Row): Attention | undefined;
  onOpen?(row: Row): void;
  /** The file's name without its ending; without it the table offers no export. */
  readonly exportName?: string;
  readonly wholeExport?: WholeExport | undefined;
  /** What stands in place of no rows, normally an EmptyFace. */
  readonly empty: ReactNode;
  /** The room for the rows; without it the table is as tall as its rows. */
  readonly height?: number | string;
  /** Fills the room that a column around it has, and scrolls within. */
  readonly fills?: true;
  /** Under which name the place where one was reading is found again by Back. */
  readonly scrollName?: string;
  /** Where the column chooser and the export stand instead of beside the chips; null until that place is drawn. */
  readonly toolsInto?: HTMLElement | null;
  /** Where the export stands on a phone, as an icon, when it is not among the other tools. */
  readonly phoneExportInto?: HTMLElement | null;
  readonly skeletonRows?: number;
}

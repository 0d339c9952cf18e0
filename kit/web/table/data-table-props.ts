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
  /** The table's accessible name: "Shipments". */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly source: RowSource<Row>;
  rowId(row: Row): string;
  rowName(row: Row): string;
  readonly remember?: RememberPort;
  readonly defaultSort?: TableSort;
  /**
   * For server-side sorting. First called once the saved layout is known, so that a page that waits for it queries only
   * once.
   */
  onSort?(sort: TableSort | null): void;
  readonly search?: TableSearch;
  readonly filters?: readonly TableFilter[];
  /** Without it each filter that is set is cleared, which fails where filters share one state. */
  onClearFilters?(): void;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  /** The one table of the page's main decision, under a brass line. */
  readonly brass?: true;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly bulkPlace?: 'toolbar' | 'below';
  readonly selected?: ReadonlySet<string>;
  onSelected?(ids: ReadonlySet<string>): void;
  attention?(row: Row): Attention | undefined;
  /** A second line over all columns, such as a reason with its verbs; nothing for most rows. */
  secondLine?(row: Row): ReactNode;
  /** The heading of a group, above its first row; nothing for the other rows. */
  groupLine?(row: Row): ReactNode;
  onOpen?(row: Row): void;
  /** The export's file name without extension; without it there is no export. */
  readonly exportName?: string;
  readonly wholeExport?: WholeExport | undefined;
  /** Shown if there are no rows, normally an EmptyFace. */
  readonly empty: ReactNode;
  /** Where to render the toolbar instead of above the rows, beside controls of the page; null until mounted. */
  readonly toolbarInto?: HTMLElement | null;
  /** The height of the rows' area: 'page' ends with the window; without one the table is as tall as its rows. */
  readonly height?: number | string;
  /** Fills its flex container and scrolls inside. */
  readonly fills?: true;
  /** The key under which the scroll position is restored by Back. */
  readonly scrollName?: string;
  /** Where to render the column chooser and export instead of beside the chips; null until mounted. */
  readonly toolsInto?: HTMLElement | null;
  /** Where to render the export icon on a phone, if not among the other tools. */
  readonly phoneExportInto?: HTMLElement | null;
  readonly skeletonRows?: number;
}

import type { RowSource } from '#kit/web/table/row-source.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';
import type { Compared } from '#modules/marketplace/search/web/use-compared.ts';
import type { FilterProps } from '#modules/marketplace/search/web/filters/filter-section.tsx';

export const views = ['List', 'Grid'] as const;

export interface ResultsProps extends FilterProps {
  readonly sort: Sort;
  readonly source: RowSource<Diamond>;
  readonly total: number | undefined;
  readonly view: (typeof views)[number];
  readonly compared: Compared;
  /** The columns and export buttons are in the page's title. */
  readonly toolsInto: HTMLElement | null;
  /** On a phone the export is an icon beside the title. */
  readonly phoneExportInto: HTMLElement | null;
  sortBy(sort: Sort): void;
  clear(): void;
}

import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { CatalogTables } from './catalog-tables.ts';
import { searchedColumns } from './stone-columns.ts';

export type Open = Pick<OpenWork, 'database'>;

const tables = (open: Open) => tablesOf<CatalogTables>(open);

const shownColumns = [
  'item_id',
  'report_number',
  'is_listed',
  'height',
  'girdle_percent',
  'source_region',
  'provenance_number',
  'ags',
  'offers',
  'listed_at',
  'confirmed_at',
  ...searchedColumns,
] as const;

export type StoneRow = Pick<Selectable<CatalogTables['marketplace.stone']>, (typeof shownColumns)[number]>;

/** Stones by item number, in no order; those that are no longer offered among them. */
export function readStones(open: Open, itemIds: readonly number[]): Promise<StoneRow[]> {
  if (itemIds.length === 0) return Promise.resolve([]);
  return tables(open)
    .selectFrom('marketplace.stone')
    .select(shownColumns)
    .where('item_id', 'in', itemIds)
    .execute();
}

export interface FoundReport {
  readonly item_id: number;
  readonly report_key: string | null;
  readonly is_listed: boolean;
  readonly diamond_type: number;
}

/** Stones by any of these plain report numbers, whatever laboratory wrote them. */
export function findByReports(open: Open, keys: readonly string[]): Promise<FoundReport[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return tables(open)
    .selectFrom('marketplace.stone')
    .select(['item_id', 'report_key', 'is_listed', 'diamond_type'])
    .where('report_key', 'in', keys)
    .execute();
}

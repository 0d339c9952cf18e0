import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import { searchedColumns } from './stone-tables.ts';
import type { CatalogTables } from './stone-tables.ts';
import { maxItemId } from '../domain/stone-fields.ts';
import { gradingLabs } from '../domain/vocabularies.ts';
import { normalizeReportNumber, reportKey } from '../domain/report-number.ts';
import { refuse } from '#kit/server/refuse.ts';
import { stoneRefusals } from '../contract/item-id.ts';

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
  'inscription',
  'ags',
  'mismatch',
  'lab_confirmed',
  'report_issued_on',
  'offers',
  'listed_at',
  'confirmed_at',
  ...searchedColumns,
] as const;

export type StoneRow = Pick<Selectable<CatalogTables['marketplace.stone']>, (typeof shownColumns)[number]>;

/** Stones by item number, unordered, including withdrawn ones. */
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

/** Stones by plain report number of any lab. */
export function findByReports(open: Open, keys: readonly string[]): Promise<FoundReport[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return tables(open)
    .selectFrom('marketplace.stone')
    .select(['item_id', 'report_key', 'is_listed', 'diamond_type'])
    .where('report_key', 'in', keys)
    .execute();
}

/** The stones that a seller offers under one of these stock numbers, however they are capitalized. */
export async function findByStock(open: Open, refs: readonly string[]): Promise<number[]> {
  if (refs.length === 0) return [];
  const rows = await tables(open)
    .selectFrom('marketplace.offer')
    .select('item_id')
    .distinct()
    .where(sql<string>`upper(stock_ref)`, 'in', [...new Set(refs.map((ref) => ref.toUpperCase()))])
    .where('is_open', '=', true)
    .limit(maxStonesOfStock)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Sellers number their stones alike: "1001" may be many. */
const maxStonesOfStock = 1_000;

export function parseItemId(text: string): number[] {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maxItemId ? [number] : [];
}

/** People type a number without its lab, so all are tried. */
export function reportKeys(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    gradingLabs.flatMap((lab) => reportKey(lab, normalizeReportNumber(text)) ?? []),
  );
}

/** The stones that a typed text means as an item number or as a report number, however it is written. */
export async function findItemsByText(open: Open, text: string): Promise<number[]> {
  const reports = await findByReports(open, reportKeys([text]));
  return [...new Set([...parseItemId(text), ...reports.map(({ item_id }) => item_id)])];
}

/** The stone of an address, listed or not. */
export async function requireStone(open: Open, text: string): Promise<StoneRow> {
  const [row] = await readStones(open, parseItemId(text));
  return row ?? refuse(stoneRefusals.diamond_missing);
}

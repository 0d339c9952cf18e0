import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { RowValues } from '../domain/import-fields.ts';
import type { ImportRowStatus, ImportStatus } from '../domain/import-moves.ts';
import type { MappedColumn, RememberedColumns } from '../domain/map-columns.ts';
import type { ImportDefaults } from '../domain/row-draft.ts';
import type { RowFix, RowNote } from '../domain/row-note.ts';

export type StoredDefaults = ImportDefaults & { readonly originId: string };
export interface PersonLimits {
  readonly valueLimit?: Cents;
  readonly costLimit?: Cents;
}

type Json<T> = ColumnType<T, string, string>;

export interface ImportTables {
  'shipping.import_batch': {
    company_id: string;
    batch_id: string;
    file_name: string;
    status: ImportStatus;
    columns: Json<readonly MappedColumn[]>;
    sample_rows: Json<readonly (readonly string[])[]>;
    defaults: Json<StoredDefaults>;
    limits: Json<PersonLimits>;
    total_rows: number;
    done_rows: Otherwise<number>;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    work_began_at: Maybe<Date>;
    work_ended_at: Maybe<Date>;
    reason: Maybe<string>;
    buyer: Maybe<string>;
    buys_next: Otherwise<boolean>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
  };
  'shipping.import_row': {
    company_id: string;
    batch_id: string;
    row_number: number;
    cells: Json<readonly string[]>;
    fixes: ColumnType<RowValues, string | undefined, string>;
    status: ImportRowStatus;
    rank: ColumnType<number, never, never>;
    recipient: Otherwise<string>;
    address: Otherwise<string>;
    verdict: Otherwise<string>;
    insured_value: Maybe<Cents>;
    carrier: Maybe<string>;
    service: Maybe<string>;
    option_id: Maybe<string>;
    freight: Maybe<Cents>;
    signature: Maybe<Cents>;
    premium: Maybe<Cents>;
    /** Null: all of the price. */
    charge: Maybe<Cents>;
    total: Maybe<Cents>;
    notes: ColumnType<readonly RowNote[], string | undefined, string>;
    suggestion: ColumnType<RowFix | null, string | undefined, string | null>;
    draft: ColumnType<ShipmentDraft | null, string | undefined, string | null>;
    shipment_id: Maybe<string>;
    place_key: Maybe<string>;
    ship_on: Maybe<Day>;
    buying: Maybe<'Wanted' | 'Asked' | 'Refused'>;
    buying_words: Maybe<string>;
    purchase_id: Maybe<string>;
    created_at: Date;
  };
  'shipping.import_memory': {
    company_id: string;
    columns: Json<RememberedColumns>;
    defaults: ColumnType<StoredDefaults | null, string | null, string | null>;
    changed_at: Date;
  };
}

export type BatchRow = Selectable<ImportTables['shipping.import_batch']>;
export type FileRow = Selectable<ImportTables['shipping.import_row']>;
type BatchKey = Pick<BatchRow, 'company_id' | 'batch_id'>;

const tables = (ctx: Ctx) => tablesOf<ImportTables>(ctx);

export const insertBatch = (ctx: Ctx, row: Insertable<ImportTables['shipping.import_batch']>) =>
  tables(ctx).insertInto('shipping.import_batch').values(row).returningAll().executeTakeFirstOrThrow();

const batchQuery = (ctx: Ctx, { company_id, batch_id }: BatchKey) =>
  tables(ctx)
    .selectFrom('shipping.import_batch')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id);

export const findBatch = (ctx: Ctx, key: BatchKey) => batchQuery(ctx, key).executeTakeFirst();
export const lockBatch = (ctx: Ctx, key: BatchKey) => batchQuery(ctx, key).forUpdate().executeTakeFirst();

export const updateBatch = (
  ctx: Ctx,
  { company_id, batch_id }: BatchKey,
  change: Updateable<ImportTables['shipping.import_batch']>,
): Promise<BatchRow> =>
  tables(ctx)
    .updateTable('shipping.import_batch')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export function findBatches(
  ctx: Ctx,
  companyId: string,
  page: {
    readonly personId: string | undefined;
    readonly limit: number;
    readonly after: readonly unknown[] | undefined;
  },
): Promise<BatchRow[]> {
  const query = tables(ctx)
    .selectFrom('shipping.import_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '!=', 'Discarded')
    .$if(page.personId !== undefined, (rows) => rows.where('created_by', '=', page.personId ?? ''));
  return nextRows(query, ['created_at', 'batch_id'], { ...page, order: 'desc' }).execute();
}

export const findStalledBatches = (ctx: Ctx, before: Date): Promise<BatchRow[]> =>
  tables(ctx)
    .selectFrom('shipping.import_batch')
    .selectAll()
    .where('status', 'in', ['Checking', 'Saving', 'Buying'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(100)
    .execute();

const rowsAtOnce = 500;

export interface NumberedCells {
  readonly row: number;
  readonly cells: readonly string[];
}

export async function insertRows(ctx: Ctx, key: BatchKey, rows: readonly NumberedCells[]): Promise<void> {
  const created_at = ctx.clock.now();
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tables(ctx)
      .insertInto('shipping.import_row')
      .values(
        rows.slice(at, at + rowsAtOnce).map(({ row, cells }) => ({
          company_id: key.company_id,
          batch_id: key.batch_id,
          row_number: row,
          cells: JSON.stringify(cells),
          status: 'Waiting' as const,
          created_at,
        })),
      )
      .execute();
}

const rowQuery = (ctx: Ctx, { company_id, batch_id }: BatchKey) =>
  tables(ctx)
    .selectFrom('shipping.import_row')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id);

export const findRow = (ctx: Ctx, key: BatchKey, row: number) =>
  rowQuery(ctx, key).where('row_number', '=', row).executeTakeFirst();

/** The next rows in the order of the file. */
export const findRowsIn = (ctx: Ctx, key: BatchKey, status: ImportRowStatus, limit: number) =>
  rowQuery(ctx, key).where('status', '=', status).orderBy('row_number').limit(limit).execute();

export function findRowPage(
  ctx: Ctx,
  key: BatchKey,
  page: {
    readonly status: ImportRowStatus | 'All' | 'Unbought';
    readonly search: string | undefined;
    readonly service?: string | undefined;
    readonly code?: string | undefined;
    readonly limit: number;
    readonly after: readonly unknown[] | undefined;
  },
): Promise<FileRow[]> {
  const { status, search = '', service, code } = page;
  let query = rowQuery(ctx, key);
  if (status === 'Unbought')
    query = query.where('status', '=', 'Saved').where(
      sql<boolean>`exists (select from shipping.shipment
        where company_id = import_row.company_id and shipment_id = import_row.shipment_id and not is_processed)`,
    );
  else if (status !== 'All') query = query.where('status', '=', status);
  if (/^\d{1,5}$/.test(search) && Number(search) <= 20_000)
    query = query.where((is) =>
      is.or([is('row_number', '=', Number(search)), is('address', 'ilike', likePattern(search))]),
    );
  else if (search !== '')
    query = query.where(sql<boolean>`concat_ws(' ', recipient, address) ilike ${likePattern(search)}`);
  if (service !== undefined) query = query.where('service', '=', service);
  if (code !== undefined) query = query.where(sql<boolean>`notes @> ${JSON.stringify([{ code }])}::jsonb`);
  return nextRows(query, ['rank', 'row_number'], page).execute();
}

export const findSavedRows = (ctx: Ctx, { company_id, batch_id }: BatchKey) =>
  tables(ctx)
    .selectFrom('shipping.import_row')
    .select(['row_number', 'shipment_id'])
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .where('shipment_id', 'is not', null)
    .orderBy('row_number')
    .execute();

export const updateRow = (
  ctx: Ctx,
  key: BatchKey,
  row: number,
  change: Updateable<ImportTables['shipping.import_row']>,
) =>
  tables(ctx)
    .updateTable('shipping.import_row')
    .set(change)
    .where('company_id', '=', key.company_id)
    .where('batch_id', '=', key.batch_id)
    .where('row_number', '=', row)
    .returningAll()
    .executeTakeFirst();

/** Every row that isn't skipped is checked again. */
export async function resetRows(ctx: Ctx, { company_id, batch_id }: BatchKey): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.import_row')
    .set({ status: 'Waiting' })
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .where('status', 'in', ['Blocked', 'Fix', 'Ready'])
    .execute();
}

export const findMemory = (ctx: Ctx, companyId: string) =>
  tables(ctx)
    .selectFrom('shipping.import_memory')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export async function saveMemory(
  ctx: Ctx,
  companyId: string,
  columns: RememberedColumns,
  defaults: StoredDefaults,
): Promise<void> {
  const values = {
    columns: JSON.stringify(columns),
    defaults: JSON.stringify(defaults),
    changed_at: ctx.clock.now(),
  };
  await tables(ctx)
    .insertInto('shipping.import_memory')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

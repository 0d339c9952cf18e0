import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import type { HeldStatus } from '../../domain/held-rows.ts';
import type { RowNote } from '../../domain/row-notes.ts';
import type { FeedsTables } from '../feed-store.ts';

export interface HeldTables {
  'marketplace.held_row': {
    company_id: string;
    held_id: string;
    supplier_id: string;
    feed_id: string;
    stock_ref: string;
    report_key: Maybe<string>;
    facts_print: string;
    price_per_carat: number;
    notes: ColumnType<readonly RowNote[], string, string>;
    stone: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    held_at: Date;
    status: Otherwise<HeldStatus>;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    reason: Maybe<string>;
  };
}

export type HeldRow = Selectable<HeldTables['marketplace.held_row']>;

const tables = (ctx: Ctx) => tablesOf<HeldTables & FeedsTables>(ctx);

export function findApprovedRows(
  ctx: Ctx,
  supplierId: string,
): Promise<Pick<HeldRow, 'stock_ref' | 'report_key' | 'facts_print' | 'price_per_carat' | 'notes'>[]> {
  return tables(ctx)
    .selectFrom('marketplace.held_row')
    .select(['stock_ref', 'report_key', 'facts_print', 'price_per_carat', 'notes'])
    .where('supplier_id', '=', supplierId)
    .where('status', 'in', ['Listed', 'Corrected'])
    .orderBy('decided_at')
    .execute();
}

export const maxHeldListed = 500;

/** The longest waiting first. */
export function findWaitingRows(
  ctx: Ctx,
  search: string | undefined,
): Promise<(HeldRow & { readonly seller: string })[]> {
  return tables(ctx)
    .selectFrom('marketplace.held_row as held')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'held.supplier_id')
    .selectAll('held')
    .select('supplier.name as seller')
    .where('held.status', '=', 'Waiting')
    .$if(search !== undefined, (found) => found.where(matches(search ?? '')))
    .orderBy('held.held_at')
    .orderBy('held.held_id')
    .limit(maxHeldListed)
    .execute();
}

const matches = (search: string) => sql<boolean>`(supplier.name ilike ${likePattern(search)}
  or held.stock_ref ilike ${likePattern(search)}
  or split_part(held.report_key, ':', 2) = ${normalizeReportNumber(search)})`;

export function lockHeldRow(ctx: Ctx, heldId: string): Promise<HeldRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.held_row')
    .selectAll()
    .where('held_id', '=', heldId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHeldRow(
  ctx: Ctx,
  { company_id, held_id }: HeldRow,
  change: Updateable<HeldTables['marketplace.held_row']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.held_row')
    .set(change)
    .where('company_id', '=', company_id)
    .where('held_id', '=', held_id)
    .execute();
}

/** Whoever uploaded the file hears of the decision. */
export async function findUploader(ctx: Ctx, { company_id, feed_id }: HeldRow): Promise<string | undefined> {
  const feed = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select('uploaded_by')
    .where('company_id', '=', company_id)
    .where('feed_id', '=', feed_id)
    .executeTakeFirst();
  return feed?.uploaded_by;
}

export interface HeldBySeller {
  readonly supplier_id: string;
  readonly company_id: string;
  readonly name: string;
  readonly rows: number;
  readonly since: Date;
}

export function countHeldBySeller(ctx: Ctx): Promise<HeldBySeller[]> {
  return tables(ctx)
    .selectFrom('marketplace.held_row as held')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'held.supplier_id')
    .select(({ fn, ref }) => [
      'held.supplier_id',
      'held.company_id',
      'supplier.name',
      fn.count<string>('held.held_id').as('rows'),
      fn.min(ref('held.held_at')).as('since'),
    ])
    .where('held.status', '=', 'Waiting')
    .groupBy(['held.supplier_id', 'held.company_id', 'supplier.name'])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, rows: Number(row.rows) })));
}

export const heldRowsHeld: HeldTable = {
  table: 'marketplace.held_row',
  title: 'Feed rows held for review',
  person: ['decided_by'],
  company: 'company_id',
  shows: [
    'held_id',
    'stock_ref',
    'report_key',
    'price_per_carat',
    'held_at',
    'status',
    'decided_at',
    'reason',
  ],
  order: ['held_at'],
  dated: 'held_at',
  erase: { stays: 'Identifies a stone and the staff member who reviewed it.' },
};

import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Cents } from '#kit/domain/money.ts';

import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { SaleMover, SaleStatus } from '../domain/sale-moves.ts';

interface SaleTables {
  'marketplace.sale': {
    company_id: string;
    sale_id: string;
    supplier_id: string;
    number: string;
    buyer_company_id: string;
    order_id: string;
    order_item_id: string;
    item_id: number;
    stock_ref: Maybe<string>;
    stone: ColumnType<Diamond, string, string>;
    price: Cents;
    asked_at: Date;
    answer_by: Date;
    status: SaleStatus;
    answered_at: Maybe<Date>;
    answered_by: Maybe<string>;
    answered_for: Maybe<SaleMover>;
    reason: Otherwise<string>;
  };
}

export type SaleRow = Selectable<SaleTables['marketplace.sale']>;
export type SaleChange = Updateable<SaleTables['marketplace.sale']>;

export interface SaleKey {
  readonly companyId: string;
  readonly saleId: string;
}

const tables = (ctx: Ctx) => tablesOf<SaleTables & Pick<CatalogTables, 'marketplace.offer'>>(ctx);

/** False when the seller was asked already. */
export async function insertSale(
  ctx: Ctx,
  row: Omit<SaleRow, 'stone' | 'answered_at' | 'answered_by' | 'answered_for' | 'reason'> & { stone: string },
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.sale')
    .values(row)
    .onConflict((conflict) => conflict.column('order_item_id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

const selectSale = (ctx: Ctx, { companyId, saleId }: SaleKey) =>
  tables(ctx)
    .selectFrom('marketplace.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId);

export function findSale(ctx: Ctx, key: SaleKey): Promise<SaleRow | undefined> {
  return selectSale(ctx, key).executeTakeFirst();
}

/** Locked until the transaction ends, after its order if that is locked, too. */
export function lockSale(ctx: Ctx, key: SaleKey): Promise<SaleRow | undefined> {
  return selectSale(ctx, key).forUpdate().executeTakeFirst();
}

export function lockSaleOfItem(ctx: Ctx, orderItemId: string): Promise<SaleRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.sale')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .forUpdate()
    .executeTakeFirst();
}

export function findSaleOfItem(ctx: Ctx, orderItemId: string): Promise<SaleRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.sale')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst();
}

/** By the stone of the order. */
export async function findSalesOfItems(
  ctx: Ctx,
  orderItemIds: readonly string[],
): Promise<ReadonlyMap<string, SaleRow>> {
  if (orderItemIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('marketplace.sale')
    .selectAll()
    .where('order_item_id', 'in', [...orderItemIds])
    .execute();
  return new Map(rows.map((row) => [row.order_item_id, row]));
}

export function lockSalesOfOrder(ctx: Ctx, buyerId: string, orderId: string): Promise<SaleRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.sale')
    .selectAll()
    .where('buyer_company_id', '=', buyerId)
    .where('order_id', '=', orderId)
    .orderBy('sale_id')
    .forUpdate()
    .execute();
}

export function updateSale(
  ctx: Ctx,
  { company_id: companyId, sale_id: saleId }: SaleRow,
  change: SaleChange,
): Promise<SaleRow> {
  return tables(ctx)
    .updateTable('marketplace.sale')
    .set(change)
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface SaleFilter {
  readonly status?: SaleStatus | undefined;
  readonly search: { readonly text: string; readonly itemIds: readonly number[] } | undefined;
  readonly limit: number;
  readonly after: readonly [at: Date, id: string] | undefined;
}

/** Newest first, with one extra row that shows whether there is a next page. */
export function findSales(
  ctx: Ctx,
  companyId: string,
  { status, search, limit, after }: SaleFilter,
): Promise<SaleRow[]> {
  let query = tables(ctx).selectFrom('marketplace.sale').selectAll().where('company_id', '=', companyId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined) query = query.where(matchesText(search));
  return nextRows(query, ['asked_at', 'sale_id'], { limit, after, order: 'desc' }).execute();
}

const matchesText = ({ text, itemIds }: NonNullable<SaleFilter['search']>) => sql<boolean>`(
  upper(number) = ${text.toUpperCase()} or upper(number) like ${`${text.toUpperCase().replaceAll(/[%_\\]/g, '')}-%`}
  or item_id = any(${[...itemIds]}::integer[]) or upper(stock_ref) = ${text.toUpperCase()}
  or upper(stone ->> 'gradingReportNumber') = ${text.toUpperCase()}
)`;

export async function countWaiting(
  ctx: Ctx,
  companyId: string,
): Promise<{ readonly waiting: number; readonly overdue: number }> {
  return tables(ctx)
    .selectFrom('marketplace.sale')
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<number>`(count(*) filter (where status = 'Late'))::integer`.as('overdue'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['Asked', 'Late'])
    .executeTakeFirstOrThrow();
}

/** Sales whose deadline has passed. */
export function findMissed(ctx: Ctx, now: Date): Promise<SaleKey[]> {
  return tables(ctx)
    .selectFrom('marketplace.sale')
    .select(['company_id as companyId', 'sale_id as saleId'])
    .where('status', '=', 'Asked')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(500)
    .execute();
}

/** The seller's own number for a stone. */
export async function findStockRef(ctx: Ctx, supplierId: string, itemId: number): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('marketplace.offer')
    .select('stock_ref')
    .where('supplier_id', '=', supplierId)
    .where('item_id', '=', itemId)
    .orderBy('is_open', 'desc')
    .executeTakeFirst();
  return row?.stock_ref ?? null;
}

export const heldSales: readonly HeldTable[] = [
  {
    table: 'marketplace.sale',
    title: 'Sold stones',
    company: 'company_id',
    person: ['answered_by'],
    shows: [
      'number',
      'item_id',
      'stock_ref',
      'price',
      'asked_at',
      'answer_by',
      'status',
      'answered_at',
      'reason',
    ],
    order: ['asked_at'],
    dated: 'asked_at',
    erase: { stays: 'Sales records are retained as required by law and identify people only by ID.' },
  },
];

import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { FeedsTables } from './feed-store.ts';

export type SupplierRow = Selectable<FeedsTables['marketplace.supplier']>;

const tables = (ctx: Ctx) => tablesOf<FeedsTables & Pick<CatalogTables, 'marketplace.offer'>>(ctx);

export function findSupplier(ctx: Ctx, companyId: string): Promise<SupplierRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that a seller's actions take turns. */
export function lockCompanySupplier(ctx: Ctx, companyId: string): Promise<SupplierRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockSupplier(ctx: Ctx, supplierId: string): Promise<SupplierRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.supplier')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('company_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewSupplier {
  readonly supplierId: string;
  readonly companyId: string;
  readonly name: string;
  readonly askedBy: string;
}

/** Undefined when another, invisible seller has the name. */
export function insertSupplier(ctx: Ctx, supplier: NewSupplier): Promise<SupplierRow | undefined> {
  return tables(ctx)
    .insertInto('marketplace.supplier')
    .values({
      supplier_id: supplier.supplierId,
      company_id: supplier.companyId,
      name: supplier.name,
      asked_by: supplier.askedBy,
      status: 'Asked',
      changed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateSupplier(
  ctx: Ctx,
  supplierId: string,
  change: Updateable<FeedsTables['marketplace.supplier']>,
): Promise<SupplierRow> {
  return tables(ctx)
    .updateTable('marketplace.supplier')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('supplier_id', '=', supplierId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Every selling company, those awaiting review first. */
export function findSellingCompanies(ctx: Ctx): Promise<SupplierRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.supplier')
    .selectAll()
    .where('company_id', 'is not', null)
    .orderBy(sql`status <> 'Asked'`)
    .orderBy('name')
    .limit(1_000)
    .execute();
}

export interface OfferCount {
  readonly stones: number;
  readonly confirmedAt: Date | null;
}

/** The number of open offers of these sellers, and their last confirmation. */
export async function countOffers(
  ctx: Ctx,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, OfferCount>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('marketplace.offer')
    .select(({ fn }) => [
      'supplier_id',
      fn.countAll<string>().as('stones'),
      fn.max('confirmed_at').as('last'),
    ])
    .where('supplier_id', 'in', supplierIds)
    .where('is_open', '=', true)
    .groupBy('supplier_id')
    .execute();
  return new Map(
    rows.map(({ supplier_id, stones, last }) => [supplier_id, { stones: Number(stones), confirmedAt: last }]),
  );
}

import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTables } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { mayBeBought, purchaseOf, rowPurchases } from '../domain/import-moves.ts';
import type { RowPurchase } from '../domain/import-moves.ts';
import type { BatchRow, FileRow, ImportTables } from './import-store.ts';

type BatchKey = Pick<BatchRow, 'company_id' | 'batch_id'>;

const tables = (ctx: Ctx) => tablesOf<ImportTables & ShipmentTables & PurchaseTables>(ctx);

/** Saved rows beside what happened to their shipments. */
const boughtQuery = (ctx: Ctx, { company_id, batch_id }: BatchKey) =>
  tables(ctx)
    .selectFrom('shipping.import_row as row')
    .leftJoin('shipping.shipment as shipment', (join) =>
      join
        .onRef('shipment.company_id', '=', 'row.company_id')
        .onRef('shipment.shipment_id', '=', 'row.shipment_id'),
    )
    .leftJoin('shipping.purchase as purchase', (join) =>
      join
        .onRef('purchase.company_id', '=', 'row.company_id')
        .onRef('purchase.purchase_id', '=', 'row.purchase_id'),
    )
    .where('row.company_id', '=', company_id)
    .where('row.batch_id', '=', batch_id)
    .where('row.status', '=', 'Saved');

interface ImportPurchases {
  readonly counts: Readonly<Record<RowPurchase, number>>;
  /** What Buy would charge. */
  readonly left: { readonly labels: number; readonly total: number };
}

export async function countPurchases(ctx: Ctx, key: BatchKey): Promise<ImportPurchases> {
  const rows = await boughtQuery(ctx, key)
    .select(['row.buying', 'shipment.is_processed as isProcessed', 'purchase.status as purchase'])
    .select([
      sql<number>`count(*)::integer`.as('labels'),
      sql<number>`coalesce(sum(coalesce(row.charge, row.total)), 0)::float8`.as('total'),
    ])
    .groupBy(['row.buying', 'shipment.is_processed', 'purchase.status'])
    .execute();
  const counts = Object.fromEntries(rowPurchases.map((name) => [name, 0])) as Record<RowPurchase, number>;
  const left = { labels: 0, total: 0 };
  for (const { labels, total, ...facts } of rows) {
    const purchase = purchaseOf(facts);
    counts[purchase] += labels;
    if (!mayBeBought(purchase)) continue;
    left.labels += labels;
    left.total += total;
  }
  return { counts, left };
}

export interface FoundPurchase {
  readonly purchase: RowPurchase;
  readonly words: string | null;
}

/** By row number. */
export async function findRowPurchases(
  ctx: Ctx,
  key: BatchKey,
  rows: readonly Pick<FileRow, 'row_number'>[],
): Promise<ReadonlyMap<number, FoundPurchase>> {
  if (rows.length === 0) return new Map();
  const numbers = rows.map(({ row_number }) => row_number);
  const found = await boughtQuery(ctx, key)
    .select(['row.row_number as number', 'row.buying', 'row.buying_words as words'])
    .select(['shipment.is_processed as isProcessed', 'purchase.status as purchase', 'purchase.failure'])
    .where('row.row_number', 'in', numbers)
    .execute();
  return new Map(
    found.map(({ number, words, failure, ...facts }) => [
      number,
      { purchase: purchaseOf(facts), words: words ?? failure },
    ]),
  );
}

/** Every row without a label and without an open purchase. */
export async function requestPurchases(ctx: Ctx, { company_id, batch_id }: BatchKey): Promise<void> {
  const rows = await boughtQuery(ctx, { company_id, batch_id })
    .select(['row.row_number as number', 'row.buying'])
    .select(['shipment.is_processed as isProcessed', 'purchase.status as purchase'])
    .execute();
  const numbers = rows.filter((row) => mayBeBought(purchaseOf(row))).map(({ number }) => number);
  if (numbers.length === 0) return;
  await tables(ctx)
    .updateTable('shipping.import_row')
    .set({ buying: 'Wanted', buying_words: null, purchase_id: null })
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .where(sql<boolean>`row_number = any(${numbers}::integer[])`)
    .execute();
}

/** Open purchases that no notice of the batch will count; they send their own again. */
export async function leaveBatch(ctx: Ctx, { company_id, batch_id }: BatchKey): Promise<void> {
  await sql`
    update shipping.purchase set in_batch = false
    from shipping.import_row as row
    where row.company_id = ${company_id} and row.batch_id = ${batch_id}
      and purchase.company_id = row.company_id and purchase.purchase_id = row.purchase_id
      and purchase.in_batch and purchase.ended_at is null`.execute(ctx.database);
}

/** The next rows in the order of the file. */
export const findWantedRows = (ctx: Ctx, { company_id, batch_id }: BatchKey, limit: number) =>
  tables(ctx)
    .selectFrom('shipping.import_row')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .where('buying', '=', 'Wanted')
    .orderBy('row_number')
    .limit(limit)
    .execute();

/** Whether a purchase of the last part still runs, and how the others ended. */
export async function followPart(ctx: Ctx, key: BatchKey) {
  const rows = await boughtQuery(ctx, key)
    .select(['purchase.status as status', sql<number>`count(*)::integer`.as('rows')])
    .select(sql<string | null>`max(purchase.failure)`.as('failure'))
    .where('row.buying', '=', 'Asked')
    .groupBy('purchase.status')
    .execute();
  const count = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0;
  return {
    running: count('Running'),
    failed: count('Failed'),
    others: count('Completed') + count('Awaiting') + count('Stuck'),
    failure: rows.find(({ status }) => status === 'Failed')?.failure ?? null,
  };
}

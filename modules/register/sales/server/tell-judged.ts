import type { Ctx } from '#platform/access/server.ts';
import { salesJudged } from '../contract/sale-events.ts';
import type { SaleRecord } from './sale-tables.ts';

type Judged = Pick<SaleRecord, 'sale_id' | 'number' | 'store_id' | 'is_test' | 'status' | 'reasons'>;

/** In this transaction, so that a sale is handed over if and only if it is saved. */
export async function tellJudged(ctx: Ctx, companyId: string, rows: readonly Judged[]): Promise<void> {
  const sales = rows
    .filter((row) => !row.is_test)
    .map((row) => ({
      saleId: row.sale_id,
      number: row.number,
      storeId: row.store_id,
      status: row.status,
      reasons: row.reasons,
    }));
  if (sales.length > 0) await ctx.publish(salesJudged, { companyId, sales });
}

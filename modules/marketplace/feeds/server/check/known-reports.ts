import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { factsPrint } from '#modules/marketplace/stones/domain/report-facts.ts';
import { factColumns, factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { KnownReports } from '../../domain/compare-with-report.ts';
import { isSamePrice, wereSeen } from '../../domain/held-rows.ts';
import { findApprovedRows } from '../held/held-store.ts';

/** One look at the market for a part of a file. */
export async function findKnownReports(
  ctx: Ctx,
  supplierId: string,
  reportKeys: readonly string[],
): Promise<KnownReports> {
  const rows =
    reportKeys.length === 0
      ? []
      : await tablesOf<CatalogTables>(ctx)
          .selectFrom('marketplace.stone')
          .select(factColumns)
          .where('report_key', 'in', [...reportKeys])
          .execute();
  const facts = new Map(rows.map((row) => [row.report_key, factsOf(row)]));
  const approved = new Map((await findApprovedRows(ctx, supplierId)).map((row) => [row.stock_ref, row]));
  return {
    facts: (key) => facts.get(key),
    isApproved: (stone, doubts) => {
      const row = approved.get(stone.stockRef);
      return (
        row?.facts_print === factsPrint(stone) &&
        row.report_key === stone.reportKey &&
        isSamePrice(row.price_per_carat, stone.pricePerCarat) &&
        wereSeen(doubts, row.notes)
      );
    },
  };
}

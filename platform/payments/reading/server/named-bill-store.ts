import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BillRow } from '#platform/payments/bills/server/bill-store.ts';
import { concernsLocations } from './concerns-locations.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

const tables = (ctx: Ctx) => tablesOf<BillTables>(ctx);

interface Named {
  readonly companyId: string;
  /** Ids, or the numbers that the member knows them by. */
  readonly names: readonly string[];
  /** Present: of orders, only those of these locations. */
  readonly locations?: readonly string[] | undefined;
}

export function billsNamed(ctx: Ctx, { companyId, names, locations }: Named): Promise<BillRow[]> {
  let query = tables(ctx)
    .selectFrom('payments.bill as bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) =>
      is.or([
        is('number', 'in', names),
        is(
          sql<string>`bill_id::text`,
          'in',
          names.map((name) => name.toLowerCase()),
        ),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('bill_id');
  if (locations !== undefined) query = query.where(concernsLocations(locations));
  return query.execute();
}

import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { BillRow } from '../bills/bill-store.ts';
import type { PaymentsTables } from '../payments-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PaymentsTables>(ctx);

/** By their ids or by the numbers that the member knows them by. */
export function billsNamed(ctx: Ctx, companyId: string, names: readonly string[]): Promise<BillRow[]> {
  return tables(ctx)
    .selectFrom('payments.bill')
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
    .orderBy('bill_id')
    .execute();
}

import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';
import type { PaymentsTables } from '#platform/payments/ledger/server/payments-tables.ts';

export interface PendingRow extends TransactionRow {
  /** Of all that are pending, however many were asked for. */
  readonly pending: number;
}

/** On no bill yet, the newest first. */
export function newestUnbilled(ctx: Ctx, companyId: string, most: number): Promise<PendingRow[]> {
  return tablesOf<PaymentsTables>(ctx)
    .selectFrom('payments.transaction as sold')
    .leftJoin('payments.billed as billed', (on) =>
      on
        .onRef('billed.company_id', '=', 'sold.company_id')
        .onRef('billed.transaction_id', '=', 'sold.transaction_id'),
    )
    .selectAll('sold')
    .select(sql<number>`(count(*) over ())::int`.as('pending'))
    .where('sold.company_id', '=', companyId)
    .where('billed.bill_id', 'is', null)
    .orderBy('sold.happened_at', 'desc')
    .orderBy('sold.transaction_id', 'desc')
    .limit(most)
    .execute();
}

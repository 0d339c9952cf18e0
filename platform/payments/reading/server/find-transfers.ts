import { addDays } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';
import type { LinesAsked } from './member-lines.ts';

/** Every transfer of a period as the ledger has it, in its order. */
export function findTransfers(ctx: Ctx, companyId: string, { from, to, asOf, limit, after }: LinesAsked) {
  let query = tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .select([
      'moved.happened_at as at',
      'moved.entry',
      'moved.line',
      'moved.kind',
      'moved.debit',
      'moved.credit',
      'moved.amount',
      'sold.description',
      'sold.shipment_number as shipmentNumber',
      'bill.number as billNumber',
    ])
    .where('moved.company_id', '=', companyId)
    .where('moved.happened_at', '>=', startOfProviderDay(from))
    .where('moved.happened_at', '<', startOfProviderDay(addDays(to, 1)))
    .where('moved.happened_at', '<=', asOf)
    .orderBy('moved.happened_at')
    .orderBy('moved.entry')
    .orderBy('moved.line')
    .limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(moved.happened_at, moved.entry, moved.line) > (${after.at}::timestamptz, ${after.entry}, ${after.line}::smallint)`,
    );
  return query.execute();
}

export type LedgerTransfer = Awaited<ReturnType<typeof findTransfers>>[number];

import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';
import type { EntryKind } from '#platform/payments/ledger/domain/entries.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';

export interface CreditMove {
  readonly at: Date;
  readonly kind: EntryKind;
  readonly entry: string;
  /** Negative where credit was used. */
  readonly amount: Cents;
  /** The bill that it came from or paid. */
  readonly billNumber: string | null;
}

/** Where a company's credit came from and what it paid, newest first. */
export function creditMoves(ctx: Ctx, companyId: string, limit: number): Promise<CreditMove[]> {
  return tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .select([
      'moved.happened_at as at',
      'moved.kind',
      'moved.entry',
      sql<Cents>`case when moved.credit = 'credit' then moved.amount else -moved.amount end`.as('amount'),
      'bill.number as billNumber',
    ])
    .where('moved.company_id', '=', companyId)
    .where((where) => where.or([where('moved.credit', '=', 'credit'), where('moved.debit', '=', 'credit')]))
    .orderBy('moved.happened_at', 'desc')
    .orderBy('moved.entry', 'desc')
    .orderBy('moved.line', 'desc')
    .limit(limit)
    .execute();
}

import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { creditApplied } from '#platform/payments/ledger/domain/entries.ts';
import { balancesOf, insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { BillNamed } from './bill-store.ts';

const keyOf = (billId: string): string => `bill/${billId}/credit`;

/** What is owed to the member pays a new bill first; what is left of it waits for the next. Its lock is held already. */
export async function applyCredit(ctx: Ctx, { companyId, billId }: BillNamed, total: Cents): Promise<void> {
  // Below zero, an account of debits is owed to the member.
  const { credit = noMoney } = await balancesOf(ctx, companyId);
  const used = cents(Math.min(total, subtractCents(noMoney, credit)));
  if (used > 0) await insertEntry(ctx, { companyId, key: keyOf(billId), billId }, creditApplied(used));
}

/** How much of a bill was paid so when it was opened. */
export async function creditAppliedTo(ctx: Ctx, { companyId, billId }: BillNamed): Promise<Cents> {
  const row = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.transfer')
    .select(sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('company_id', '=', companyId)
    .where('entry', '=', keyOf(billId))
    .executeTakeFirst();
  return row?.amount ?? noMoney;
}

import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billEntry, creditApplied } from '#platform/payments/ledger/domain/entries.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';
import { balancesOf, insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import { insertBill } from './bill-store.ts';
import type { BillNamed } from './bill-store.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';

export interface NewBill {
  readonly kind: 'invoice' | 'order';
  /** What the member knows it by. */
  readonly number: string;
  readonly dueOn: Day;
  readonly transactions: readonly TransactionRow[];
  /** What is owed to the member pays it first. */
  readonly usesCredit?: true;
}

/** Asks a company for what it bought: from now on it is owed on this bill, by its day. */
export async function openBill(ctx: Ctx, companyId: string, bill: NewBill): Promise<string> {
  const billId = newId();
  // Before anything is posted, as whoever gives back does: the other way round the two would wait for each other.
  if (bill.usesCredit) await lockCredit(ctx, companyId);
  await insertBill(
    ctx,
    {
      company_id: companyId,
      bill_id: billId,
      kind: bill.kind,
      number: bill.number,
      opened_at: ctx.clock.now(),
      due_on: bill.dueOn,
    },
    bill.transactions.map((row) => row.transaction_id),
  );
  const total = addCents(...bill.transactions.map((row) => row.amount));
  await insertEntry(ctx, { companyId, key: `bill/${billId}`, billId }, billEntry(total));
  if (bill.usesCredit) await applyCredit(ctx, { companyId, billId }, total);
  return billId;
}

const keyOf = (billId: string): string => `bill/${billId}/credit`;

/** What is owed to the member pays a new bill first; what is left of it waits for the next. Its lock is held already. */
async function applyCredit(ctx: Ctx, { companyId, billId }: BillNamed, total: Cents): Promise<void> {
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

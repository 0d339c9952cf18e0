import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billEntry, creditApplied } from '#platform/payments/ledger/domain/entries.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';
import { balancesOf, insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import { insertBill } from './bill-store.ts';
import type { BillKey } from './bill-store.ts';
import { keepsCredit } from './credit-choice.ts';

export interface NewBill {
  readonly kind: 'invoice' | 'order';
  /** The number shown to the member. */
  readonly number: string;
  readonly dueOn: Day;
  /** The member's own purchase order number. */
  readonly poNumber?: string | undefined;
  readonly transactions: readonly TransactionRow[];
  /** The company's credit pays the bill first. */
  readonly usesCredit?: true;
}

/** Bills transactions: from now on they are owed on this bill, by its due date. */
export async function openBill(ctx: Ctx, companyId: string, bill: NewBill): Promise<string> {
  const billId = newId();
  // Taken before anything is posted, as refunds do: the opposite order could deadlock.
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
      po_number: bill.poNumber === undefined || bill.poNumber === '' ? null : bill.poNumber,
    },
    bill.transactions.map((row) => row.transaction_id),
  );
  const total = addCents(...bill.transactions.map((row) => row.amount));
  await insertEntry(ctx, { companyId, key: `bill/${billId}`, billId }, billEntry(total));
  if (bill.usesCredit) await applyCredit(ctx, { companyId, billId }, total);
  return billId;
}

const keyOf = (billId: string): string => `bill/${billId}/credit`;

/**
 * Uses the company's credit on a new bill; any remainder waits for the next. The caller holds the credit
 * lock.
 */
async function applyCredit(ctx: Ctx, { companyId, billId }: BillKey, total: Cents): Promise<void> {
  // The balance counts debits, so credit owed to the member is negative.
  if (await keepsCredit(ctx, companyId)) return;
  const { credit = noMoney } = await balancesOf(ctx, companyId);
  const used = cents(Math.min(total, subtractCents(noMoney, credit)));
  if (used > 0) await insertEntry(ctx, { companyId, key: keyOf(billId), billId }, creditApplied(used));
}

/** How much of the bill credit has paid, now. */
export async function creditAppliedTo(ctx: Ctx, { companyId, billId }: BillKey): Promise<Cents> {
  const row = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.transfer')
    .select(
      sql<Cents>`coalesce(sum(case when kind = 'credit_applied' then amount else -amount end), 0)::bigint`.as(
        'amount',
      ),
    )
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .where('kind', 'in', ['credit_applied', 'credit_unapplied'])
    .executeTakeFirst();
  return row?.amount ?? noMoney;
}

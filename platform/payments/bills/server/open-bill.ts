import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billEntry } from '#platform/payments/ledger/domain/entries.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';
import { insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import { applyCredit } from './apply-credit.ts';
import { insertBill } from './bill-store.ts';

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

import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { amountInProgress } from '#platform/payments/charges/server/charge-store.ts';
import { writeOffReversed, writtenOff } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry, lockCredit, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';

interface WriteOff {
  readonly companyId: string;
  readonly billId: string;
  /** Unique within the company: a repeated call posts once. */
  readonly key: string;
  readonly amount: Cents;
}

export type WriteOffOutcome = 'posted' | 'more_than_owed' | 'payment_in_progress';

/** What won't be paid any more is no longer owed and becomes a loss. */
export async function writeOffBill(
  ctx: Ctx,
  { companyId, billId, key, amount }: WriteOff,
): Promise<WriteOffOutcome> {
  await lockCredit(ctx, companyId);
  await lockBill(ctx, { companyId, billId });
  if ((await amountInProgress(ctx, { companyId, billId })) > 0) return 'payment_in_progress';
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  if (amount > owed) return 'more_than_owed';
  await insertEntry(ctx, { companyId, key: `write_off/${key}`, billId }, writtenOff(amount));
  return 'posted';
}

/** The same amount is owed again. */
export async function reverseWriteOff(ctx: Ctx, { companyId, billId, key, amount }: WriteOff): Promise<void> {
  await lockCredit(ctx, companyId);
  await lockBill(ctx, { companyId, billId });
  const reversal = `write_off/${key}/reversed`;
  await insertEntry(ctx, { companyId, key: reversal, billId }, writeOffReversed(amount));
}

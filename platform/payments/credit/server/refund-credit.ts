import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { creditRefunded, creditRefundReversed } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import { applyCredit, creditOf } from './apply-credit.ts';

interface CreditRefund {
  readonly companyId: string;
  /** Unique within the company: a repeated call posts once. */
  readonly key: string;
  readonly amount: Cents;
}

export async function refundCredit(
  ctx: Ctx,
  { companyId, key, amount }: CreditRefund,
): Promise<'posted' | 'more_than_credit'> {
  await lockCredit(ctx, companyId);
  if (amount > (await creditOf(ctx, companyId))) return 'more_than_credit';
  await insertEntry(ctx, { companyId, key: `credit_refund/${key}` }, creditRefunded(amount));
  return 'posted';
}

/** What comes back pays open bills, like any other credit. */
export async function reverseCreditRefund(ctx: Ctx, { companyId, key, amount }: CreditRefund): Promise<void> {
  await lockCredit(ctx, companyId);
  await insertEntry(ctx, { companyId, key: `credit_refund/${key}/reversed` }, creditRefundReversed(amount));
  await applyCredit(ctx, companyId);
}

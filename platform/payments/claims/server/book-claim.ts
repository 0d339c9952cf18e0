import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyCredit } from '#platform/payments/credit/server/apply-credit.ts';
import * as entries from '#platform/payments/ledger/domain/entries.ts';
import type { Entry } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';

export type ClaimBooking = 'approved' | 'credited' | 'sent' | 'settled' | 'returned' | 'recovered';

interface ClaimMoney {
  readonly companyId: string;
  /** Unique within the company: a booking repeated under its key counts once. */
  readonly key: string;
  readonly amount: Cents;
  /** Of a returned payment. */
  readonly wasSettled?: boolean;
}

const entryOf: Readonly<Record<ClaimBooking, (money: ClaimMoney) => Entry>> = {
  approved: ({ amount }) => entries.claimApproved(amount),
  credited: ({ amount }) => entries.claimCredited(amount),
  sent: ({ amount }) => entries.claimSent(amount),
  settled: ({ amount }) => entries.claimSettled(amount),
  returned: ({ amount, wasSettled = false }) => entries.claimReturned(amount, wasSettled),
  recovered: ({ amount }) => entries.claimRecovered(amount),
};

/** Books a claim's money. Credit pays open bills at once, unless the company keeps it. */
export async function bookClaim(ctx: Ctx, booking: ClaimBooking, money: ClaimMoney): Promise<void> {
  const { companyId, key } = money;
  await insertEntry(ctx, { companyId, key: `claim/${key}/${booking}` }, entryOf[booking](money));
  if (booking === 'credited') await applyCredit(ctx, companyId);
}

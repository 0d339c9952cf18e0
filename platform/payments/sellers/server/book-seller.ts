import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import * as entries from '#platform/payments/ledger/domain/entries.ts';
import type { Entry } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';

export type SellerBooking = 'owed' | 'credited' | 'paid';

interface SellerMoney {
  /** The seller's. */
  readonly companyId: string;
  /** Unique within the company: a booking repeated under its key counts once. */
  readonly key: string;
  readonly amount: Cents;
}

const entryOf: Readonly<Record<SellerBooking, (amount: Cents) => Entry>> = {
  owed: entries.sellerOwed,
  credited: entries.sellerCredited,
  paid: entries.sellerPaid,
};

/** Books money owed to a seller of goods, and its payment. */
export async function bookSeller(
  ctx: Ctx,
  booking: SellerBooking,
  { companyId, key, amount }: SellerMoney,
): Promise<void> {
  await insertEntry(ctx, { companyId, key: `seller/${key}/${booking}` }, entryOf[booking](amount));
}

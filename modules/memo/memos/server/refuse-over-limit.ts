import { cents, formatCents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findBuyerOut, findCounterpartyNote } from '#modules/memo/limits/server/counterparty-store.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import type { MemoRecord } from './memo-tables.ts';

/** A limit that stops counts what the buyer has, what was accepted or sent, and this memo. */
export async function refuseOverLimit(ctx: Ctx, row: MemoRecord): Promise<void> {
  const { seller_id: sellerId, buyer_key: buyerId, memo_id: memoId, value_total: total } = row;
  if (buyerId === null) return;
  const noted = await findCounterpartyNote(ctx, sellerId, buyerId);
  if (noted === undefined || !noted.limit_stops || noted.limit_amount === null) return;
  const out = (await findBuyerOut(ctx, { sellerId, buyerId, memoId })) + total;
  if (out > noted.limit_amount)
    refuse(no.over_limit, {
      fields: {
        limit: `This memo would bring the total to ${formatCents(cents(out))}. The limit is ${formatCents(noted.limit_amount)}.`,
      },
    });
}

import { noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { refundRefusals } from '../contract/refund-refusals.ts';
import { entriesOfAsking } from '../domain/refund-life.ts';
import { lockCharge } from '#platform/payments/charges/server/charge-store.ts';
import { insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import { creditFirst } from './give-back.ts';
import type { RefundAsked } from './give-back.ts';
import { moveRefund } from './move-refund.ts';
import { givenBackOf, insertRefund, refundOfKey } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** What came by wire was sent back from the provider's bank; written down once under its key. */
export async function giveBackByWire(
  ctx: Ctx,
  asked: RefundAsked & { readonly reference: string },
): Promise<RefundRow> {
  const { companyId, chargeId, amount, key } = asked;
  const charge = (await lockCharge(ctx, { companyId, chargeId })) ?? refuse(refundRefusals.charge_missing);
  const known = await refundOfKey(ctx, companyId, key);
  if (known !== undefined) return known;
  if (((await givenBackOf(ctx, companyId, [chargeId])).get(chargeId) ?? noMoney) + amount > charge.amount)
    refuse(refundRefusals.more_than_charged);
  await lockCredit(ctx, companyId);
  await creditFirst(ctx, charge.bill_id, asked);
  const now = ctx.clock.now();
  const refundId = newId();
  const refund = await insertRefund(ctx, {
    company_id: companyId,
    refund_id: refundId,
    key,
    charge_id: chargeId,
    amount,
    standing: 'Submitted',
    reference: `wire/${asked.reference}/${refundId}`,
    reason: asked.reason,
    answer: null,
    asked_by: asked.askedBy ?? null,
    asked_at: now,
    changed_at: now,
  });
  for (const entry of entriesOfAsking(amount))
    await insertEntry(ctx, { companyId, key: `refund/${refundId}`, chargeId }, entry);
  return (await moveRefund(ctx, refund, 'settle')) ?? refund;
}

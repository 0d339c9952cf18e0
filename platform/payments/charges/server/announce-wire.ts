import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { amountToAsk } from './ask-for-charge.ts';
import { chargeOfKey, insertCharge } from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';

export interface WireAnnounced {
  readonly companyId: string;
  /** The asker's own name for this wire: announced again under it, it is the same wire. */
  readonly key: string;
  readonly billId: string;
  readonly askedBy: string;
}

/** The member says that they have sent a wire for what is owed on a bill; until it is there nobody charges it. */
export async function announceWire(
  ctx: Ctx,
  { companyId, key, billId, askedBy }: WireAnnounced,
): Promise<ChargeRow> {
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const known = await chargeOfKey(ctx, companyId, key);
  if (known !== undefined) return known.bill_id === billId ? known : refuse(chargeRefusals.intent_reused);
  const amount = await amountToAsk(ctx, { companyId, billId });
  const charge = await insertCharge(ctx, {
    company_id: companyId,
    charge_id: newId(),
    key,
    bill_id: bill.bill_id,
    method_id: null,
    pays_by: 'WireTransfer',
    method_label: 'Wire transfer',
    amount,
    capture: true,
    standing: 'Asked',
    reference: null,
    reason_code: null,
    reason: null,
    decline_cause: null,
    asked_by: askedBy,
    session_id: null,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
    settles_on: null,
  });
  return (await moveCharge(ctx, charge, 'expect')) ?? charge;
}

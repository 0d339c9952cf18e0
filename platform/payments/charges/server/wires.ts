import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { wireArrived } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { wireRefusals } from '../contract/charges.ts';
import { amountToCharge } from './take-charge.ts';
import { findChargeByKey, insertCharge, lockCharge, updateCharge } from './charge-store.ts';
import type { ChargeKey, ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';

export interface AnnouncedWire {
  readonly companyId: string;
  /** Idempotency key: a repeated call is the same wire. */
  readonly key: string;
  readonly billId: string;
  readonly askedBy: string;
}

/** The member has sent a wire for the amount owed on a bill. The bill cannot be charged until it arrives. */
export async function announceWire(
  ctx: Ctx,
  { companyId, key, billId, askedBy }: AnnouncedWire,
): Promise<ChargeRow> {
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const existing = await findChargeByKey(ctx, companyId, key);
  if (existing !== undefined)
    return existing.bill_id === billId ? existing : refuse(chargeRefusals.intent_reused);
  const amount = await amountToCharge(ctx, { companyId, billId });
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
    status: 'Asked',
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

/** The wire has arrived. Anything above the amount owed becomes credit. */
export async function recordWireArrival(
  ctx: Ctx,
  chargeKey: ChargeKey,
  { amount, reference }: { readonly amount: Cents; readonly reference: string },
): Promise<ChargeRow> {
  const wire = await lockExpectedWire(ctx, chargeKey);
  const { company_id: companyId, charge_id: chargeId, bill_id: billId } = wire;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const key = `charge/${chargeId}/arrived`;
  await insertEntry(ctx, { companyId, key, chargeId, billId }, wireArrived(amount, owed));
  // The amount received replaces the amount announced.
  const received = await updateCharge(ctx, wire, { amount });
  // The reference includes the charge because one wire can pay several bills.
  return (
    (await moveCharge(ctx, received, 'arrive', { reference: `wire/${reference}/${chargeId}` })) ?? received
  );
}

/** The wire was never sent or never arrived. */
export async function cancelWire(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = await lockExpectedWire(ctx, chargeKey);
  return (await moveCharge(ctx, wire, 'cancel')) ?? wire;
}

/** The bill is locked too, since the amount owed decides where the money goes. */
async function lockExpectedWire(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = (await lockCharge(ctx, chargeKey)) ?? refuse(wireRefusals.wire_missing);
  await lockBill(ctx, { companyId: wire.company_id, billId: wire.bill_id });
  return wire.status === 'Expected' ? wire : refuse(wireRefusals.not_expected);
}

import type { Cents } from '#kit/domain/money.ts';
import { noMoney } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { wireRefusals } from '../contract/charge-refusals.ts';
import { wireArrived } from '#platform/payments/ledger/domain/entries.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { lockCharge, updateCharge } from './charge-store.ts';
import type { ChargeNamed, ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import { insertEntry, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';

/** The money is on the provider's account. Whatever exceeds what is owed on the bill is owed to the member. */
export async function takeInWire(
  ctx: Ctx,
  which: ChargeNamed,
  { amount, reference }: { readonly amount: Cents; readonly reference: string },
): Promise<ChargeRow> {
  const wire = await lockExpected(ctx, which);
  const { company_id: companyId, charge_id: chargeId, bill_id: billId } = wire;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const key = `charge/${chargeId}/arrived`;
  await insertEntry(ctx, { companyId, key, chargeId, billId }, wireArrived(amount, owed));
  // What was announced matters no more than what came.
  const received = await updateCharge(ctx, wire, { amount });
  // One wire may pay several bills.
  return (
    (await moveCharge(ctx, received, 'arrive', { reference: `wire/${reference}/${chargeId}` })) ?? received
  );
}

/** It was never sent, or never came. */
export async function cancelWire(ctx: Ctx, which: ChargeNamed): Promise<ChargeRow> {
  const wire = await lockExpected(ctx, which);
  return (await moveCharge(ctx, wire, 'cancel')) ?? wire;
}

/** Its bill too, since what is owed there decides where the money goes. */
async function lockExpected(ctx: Ctx, which: ChargeNamed): Promise<ChargeRow> {
  const wire = (await lockCharge(ctx, which)) ?? refuse(wireRefusals.wire_missing);
  await lockBill(ctx, { companyId: wire.company_id, billId: wire.bill_id });
  return wire.standing === 'Expected' ? wire : refuse(wireRefusals.not_expected);
}

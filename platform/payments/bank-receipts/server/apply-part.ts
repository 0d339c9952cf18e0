import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import {
  amountInProgress,
  findExpectedWire,
  insertCharge,
  lockCharge,
} from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeKey } from '#platform/payments/charges/server/charge-store.ts';
import { moveCharge } from '#platform/payments/charges/server/move-charge.ts';
import { applyCredit, creditOf, freeCredit } from '#platform/payments/credit/server/apply-credit.ts';
import { receiptCredited, receiptCreditReversed } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry, lockCredit, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { cancelWire, recordWireArrival, reverseWireArrival } from '#platform/payments/wires/server/wires.ts';
import { insertPart, markPartReversed, partOfCharge } from './receipt-store.ts';
import type { PartEntered, ReceiptPartRow } from './receipt-tables.ts';

interface Applying {
  readonly receiptId: string;
  readonly part: PartEntered;
  /** As the member sees it: "Check 1184". */
  readonly label: string;
  readonly reference: string;
  readonly by: string;
}

export type PartOutcome = 'applied' | 'bill_missing' | 'more_than_owed' | 'payment_in_progress';

/** Money that waited pays a bill, as a payment that the member sees, or becomes the company's credit. */
export async function applyReceiptPart(ctx: Ctx, applying: Applying): Promise<PartOutcome> {
  const { receiptId, part, by } = applying;
  const { companyId, billId, amount } = part;
  await lockCredit(ctx, companyId);
  const partId = newId();
  const row = {
    receipt_id: receiptId,
    part_id: partId,
    company_id: companyId,
    amount,
    applied_by: by,
    applied_at: ctx.clock.now(),
    reversed_by: null,
    reversed_at: null,
    reversal_reason: null,
  };
  if (billId === null) {
    await insertEntry(ctx, { companyId, key: `receipt/${partId}` }, receiptCredited(amount));
    await insertPart(ctx, { ...row, charge_id: null, bill_number: null });
    await applyCredit(ctx, companyId);
    return 'applied';
  }
  const bill = await lockBill(ctx, { companyId, billId });
  if (bill === undefined) return 'bill_missing';
  const charge = await chargeFor(ctx, applying, { billId, amount });
  if (typeof charge === 'string') return charge;
  const reference = applying.reference === '' ? receiptId : applying.reference;
  await insertPart(ctx, { ...row, charge_id: charge.chargeId, bill_number: bill.number });
  await recordWireArrival(ctx, charge, { amount, reference, from: 'unmatched' });
  return 'applied';
}

/** The wire that the member reported, or a payment of its own. */
async function chargeFor(
  ctx: Ctx,
  { part: { companyId }, label, by }: Applying,
  { billId, amount }: { readonly billId: string; readonly amount: Cents },
): Promise<ChargeKey | 'more_than_owed' | 'payment_in_progress'> {
  const expected = await findExpectedWire(ctx, { companyId, billId });
  if (expected !== undefined) return { companyId, chargeId: expected.charge_id };
  if ((await amountInProgress(ctx, { companyId, billId })) > 0) return 'payment_in_progress';
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  if (amount > owed) return 'more_than_owed';
  const chargeId = newId();
  const charge = await insertCharge(ctx, {
    company_id: companyId,
    charge_id: chargeId,
    key: `receipt/${chargeId}`,
    bill_id: billId,
    method_id: null,
    pays_by: 'WireTransfer',
    method_label: label,
    amount,
    announced: null,
    capture: true,
    status: 'Asked',
    reference: null,
    reason_code: null,
    reason: null,
    decline_cause: null,
    asked_by: by,
    session_id: null,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
    settles_on: null,
  });
  await moveCharge(ctx, charge, 'expect');
  return { companyId, chargeId };
}

interface Reversal {
  readonly by: string;
  readonly reason: string;
}

/** Refuses if it was refunded. What came from a receipt waits to be matched again. */
export async function reversePayment(ctx: Ctx, charge: ChargeKey, reversal: Reversal): Promise<void> {
  const part = await partOfCharge(ctx, charge);
  await reverseWireArrival(ctx, charge);
  if (part === undefined) return;
  await markPartReversed(ctx, part, reversal);
  // Nobody announced it, so nothing is expected.
  if ((await lockCharge(ctx, charge))?.announced === null) await cancelWire(ctx, charge);
}

/** False if the company has used the credit. */
export async function reverseReceiptPart(
  ctx: Ctx,
  part: ReceiptPartRow,
  reversal: Reversal,
): Promise<boolean> {
  const { company_id: companyId, charge_id: chargeId, part_id: partId, amount } = part;
  if (chargeId !== null) {
    await reversePayment(ctx, { companyId, chargeId }, reversal);
    return true;
  }
  await freeCredit(ctx, companyId, amount);
  if ((await creditOf(ctx, companyId)) < amount) return false;
  await insertEntry(ctx, { companyId, key: `receipt/${partId}/reversed` }, receiptCreditReversed(amount));
  await markPartReversed(ctx, part, reversal);
  return true;
}

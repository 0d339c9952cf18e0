import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { wireArrived, wireReversed } from '#platform/payments/ledger/domain/entries.ts';
import type { MoneyFrom } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry, lockCredit, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { wireRefusals } from '../contract/wire-refusals.ts';
import { amountToCharge } from '#platform/payments/charges/server/take-charge.ts';
import {
  findChargeByKey,
  insertCharge,
  lockCharge,
  updateCharge,
} from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeKey, ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import { moveCharge } from '#platform/payments/charges/server/move-charge.ts';
import { applyCredit, creditOf, freeCredit } from '#platform/payments/credit/server/apply-credit.ts';
import { refundedAmounts } from '#platform/payments/refunds/server/refund-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';

export interface AnnouncedWire {
  readonly companyId: string;
  /** Idempotency key: a repeated call is the same wire. */
  readonly key: string;
  readonly billId: string;
  readonly askedBy: string;
  /** Defaults to everything owed. */
  readonly amount?: Cents | undefined;
}

/** The member has sent a wire for all or a part of what a bill owes. The bill cannot be charged until it arrives. */
export async function announceWire(
  ctx: Ctx,
  { companyId, key, billId, askedBy, amount: part }: AnnouncedWire,
): Promise<ChargeRow> {
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const existing = await findChargeByKey(ctx, companyId, key);
  if (existing !== undefined)
    return existing.bill_id === billId ? existing : refuse(chargeRefusals.intent_reused);
  const amount = await amountToCharge(ctx, { companyId, billId, amount: part });
  const charge = await insertCharge(ctx, {
    company_id: companyId,
    charge_id: newId(),
    key,
    bill_id: bill.bill_id,
    method_id: null,
    pays_by: 'WireTransfer',
    method_label: 'Wire transfer',
    amount,
    announced: amount,
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

export interface WireArrival {
  readonly amount: Cents;
  readonly reference: string;
  /** A receipt waited to be matched. Absent: straight to the bank account. */
  readonly from?: MoneyFrom;
}

/** The wire has arrived. Anything above the amount owed becomes credit, and pays the oldest open bill. */
export async function recordWireArrival(
  ctx: Ctx,
  chargeKey: ChargeKey,
  { amount, reference, from }: WireArrival,
): Promise<ChargeRow> {
  const wire = await lockExpectedWire(ctx, chargeKey);
  const { company_id: companyId, charge_id: chargeId, bill_id: billId, moves } = wire;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const key = `charge/${chargeId}/arrived/${moves}`;
  await insertEntry(ctx, { companyId, key, chargeId, billId }, wireArrived(amount, owed, from));
  // The amount received replaces the amount announced.
  const received = await updateCharge(ctx, wire, { amount });
  // The reference includes the charge because one wire can pay several bills.
  const moved = await moveCharge(ctx, received, 'arrive', { reference: `wire/${reference}/${chargeId}` });
  await applyCredit(ctx, companyId);
  return moved ?? received;
}

/** Takes back a wire that was recorded wrong. It is expected again with the amount the member reported. */
export async function reverseWireArrival(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = await lockReceivedWire(ctx, chargeKey);
  const { company_id: companyId, charge_id: chargeId, bill_id: billId, moves } = wire;
  const refunded = (await refundedAmounts(ctx, companyId, [chargeId])).get(chargeId) ?? noMoney;
  if (refunded > 0) refuse(wireRefusals.wire_refunded);
  const { forBill, excess } = await postedForWire(ctx, wire);
  await freeCredit(ctx, companyId, excess);
  if ((await creditOf(ctx, companyId)) < excess) refuse(wireRefusals.wire_refunded);
  const key = `charge/${chargeId}/reversed/${moves}`;
  await insertEntry(
    ctx,
    { companyId, key, chargeId, billId },
    wireReversed(forBill, excess, await moneyFrom(ctx, wire)),
  );
  const reversed = await updateCharge(ctx, wire, { amount: wire.announced ?? wire.amount, reference: null });
  return (await moveCharge(ctx, reversed, 'reverse')) ?? reversed;
}

export async function lockReceivedWire(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = (await lockCharge(ctx, chargeKey)) ?? refuse(wireRefusals.wire_missing);
  if (wire.pays_by !== 'WireTransfer' || wire.status !== 'Settled') refuse(wireRefusals.not_received);
  await lockCredit(ctx, wire.company_id);
  await lockBill(ctx, { companyId: wire.company_id, billId: wire.bill_id });
  return wire;
}

/** What the wire paid on its bill and what became credit, less what was reversed already. */
async function postedForWire(
  ctx: Ctx,
  { company_id: companyId, charge_id: chargeId }: ChargeRow,
): Promise<{ readonly forBill: Cents; readonly excess: Cents }> {
  const net = (account: 'receivable' | 'credit') =>
    sql<Cents>`coalesce(sum(case when credit = ${account} then amount when debit = ${account} then -amount else 0 end), 0)::bigint`;
  return tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.transfer')
    .select([net('receivable').as('forBill'), net('credit').as('excess')])
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', ['wire_arrived', 'wire_reversed'])
    .executeTakeFirstOrThrow();
}

/** The account that the latest arrival came from. */
async function moneyFrom(
  ctx: Ctx,
  { company_id: companyId, charge_id: chargeId }: ChargeRow,
): Promise<MoneyFrom> {
  const row = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.transfer')
    .select('debit')
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'wire_arrived')
    .orderBy('happened_at', 'desc')
    .orderBy(sql`char_length(entry)`, 'desc')
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.debit === 'unmatched' ? 'unmatched' : 'cash';
}

/** The wire was never sent or never arrived. */
export async function cancelWire(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = await lockExpectedWire(ctx, chargeKey);
  return (await moveCharge(ctx, wire, 'cancel')) ?? wire;
}

/** The bill is locked too, since the amount owed decides where the money goes. */
export async function lockExpectedWire(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  const wire = (await lockCharge(ctx, chargeKey)) ?? refuse(wireRefusals.wire_missing);
  // Before the bill and before anything is posted, as all who use credit do: another order could deadlock.
  await lockCredit(ctx, wire.company_id);
  await lockBill(ctx, { companyId: wire.company_id, billId: wire.bill_id });
  return wire.status === 'Expected' ? wire : refuse(wireRefusals.not_expected);
}

import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { chargeRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { creditBill } from '#platform/payments/credit-notes/server/credit-bill.ts';
import {
  findCreditNoteByKey,
  leftToCredit,
} from '#platform/payments/credit-notes/server/credit-note-store.ts';
import { lockCharge } from '#platform/payments/charges/server/charge-store.ts';
import { asBackgroundJob } from '#platform/payments/notices/server/receive-notice.ts';
import type { Working } from '#platform/payments/notices/server/receive-notice.ts';
import { balancesOf, insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import { firstCheckSeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { refundRefusals } from '../contract/refunds.ts';
import { entriesOfRefundRequest } from '../domain/refund-life-cycle.ts';
import { scheduleRefundCheck, moveRefund, recordRefundOutcome } from './record-refund-outcome.ts';
import { refundedAmounts, insertRefund, findRefundByKey } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface RefundRequest {
  readonly companyId: string;
  readonly key: string;
  readonly chargeId: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly askedBy?: string;
  /**
   * Credits the bill first, in the same transaction. `what_is_missing`: only what the member's credit does
   * not cover. With a key: the whole amount, once per key however often the refund is retried, so other
   * credit stays untouched.
   */
  readonly credits?: 'what_is_missing' | { readonly key: string };
}

/**
 * Refunds a charge to the method it came from. The refund is paid out of the member's credit, so the bill is
 * credited first.
 */
export async function refundCharge(
  gateway: Pick<CardGateway, 'refund'>,
  { work }: Working,
  request: RefundRequest,
): Promise<RefundRow> {
  const { refund, reference } = await work((ctx) => createRefund(ctx, request));
  if (reference === undefined) return refund;
  const which = { companyId: refund.company_id, refundId: refund.refund_id };
  const outcome = await gateway.refund({ key: which.refundId, reference, amount: refund.amount });
  return work((ctx) => recordRefundOutcome(ctx, which, outcome), asBackgroundJob);
}

interface CreatedRefund {
  readonly refund: RefundRow;
  /** The gateway's reference of the charge; undefined if the refund was requested before. */
  readonly reference?: string;
}

async function createRefund(ctx: Ctx, request: RefundRequest): Promise<CreatedRefund> {
  const { companyId, chargeId, amount, key } = request;
  const charge = (await lockCharge(ctx, { companyId, chargeId })) ?? refuse(refundRefusals.charge_missing);
  const known = await findRefundByKey(ctx, companyId, key);
  if (known !== undefined) {
    return known.charge_id === chargeId && known.amount === amount
      ? { refund: known }
      : refuse(chargeRefusals.intent_reused);
  }
  if (charge.pays_by === 'WireTransfer') refuse(refundRefusals.came_by_wire);
  if (charge.standing !== 'Settled' || charge.reference === null) refuse(refundRefusals.not_settled);
  if (
    ((await refundedAmounts(ctx, companyId, [chargeId])).get(chargeId) ?? noMoney) + amount >
    charge.amount
  ) {
    refuse(refundRefusals.more_than_charged);
  }
  await lockCredit(ctx, companyId);
  await creditBillFirst(ctx, charge.bill_id, request);
  if ((await uncoveredAmount(ctx, request)) > 0) refuse(refundRefusals.not_credited);
  const now = ctx.clock.now();
  const refund = await insertRefund(ctx, {
    company_id: companyId,
    refund_id: newId(),
    key,
    charge_id: chargeId,
    amount,
    standing: 'Asked',
    reference: null,
    reason: request.reason,
    answer: null,
    asked_by: request.askedBy ?? null,
    asked_at: now,
    changed_at: now,
  });
  const refundId = refund.refund_id;
  for (const entry of entriesOfRefundRequest(amount)) {
    await insertEntry(ctx, { companyId, key: `refund/${refundId}`, chargeId }, entry);
  }
  await scheduleRefundCheck(ctx, { companyId, refundId }, 0, firstCheckSeconds);
  return { refund, reference: charge.reference };
}

/** The part of the amount that the member's credit does not cover. */
async function uncoveredAmount(ctx: Ctx, { companyId, amount }: RefundRequest): Promise<Cents> {
  // The balance counts debits, so credit owed to the member is negative.
  const { credit = noMoney } = await balancesOf(ctx, companyId);
  return addCents(amount, credit);
}

/** Never credits more than the bill, whatever keys were used. */
async function creditBillFirst(ctx: Ctx, billId: string, request: RefundRequest): Promise<void> {
  const { companyId, key, credits, reason: description, askedBy } = request;
  if (credits === undefined) return;
  const note = {
    billId,
    type: 'Credit',
    description,
    ...(askedBy === undefined ? {} : { madeBy: askedBy }),
  } as const;
  const left = await leftToCredit(ctx, { companyId, billId });
  if (credits !== 'what_is_missing') {
    if ((await findCreditNoteByKey(ctx, companyId, credits.key)) !== undefined) return;
    const amount = smaller(request.amount, left);
    if (amount > 0) await creditBill(ctx, companyId, { ...note, key: credits.key, amount });
    return;
  }
  const amount = await uncoveredAmount(ctx, request);
  if (amount <= 0) return;
  // The credit of a failed refund may have paid an invoice since, so the bill is not credited twice.
  if (amount > left) refuse(refundRefusals.bill_credited);
  await creditBill(ctx, companyId, { ...note, key, amount });
}

const smaller = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));

/** Records a refund that the provider's bank sent by wire, once per key. */
export async function refundByWire(
  ctx: Ctx,
  request: RefundRequest & { readonly reference: string },
): Promise<RefundRow> {
  const { companyId, chargeId, amount, key } = request;
  const charge = (await lockCharge(ctx, { companyId, chargeId })) ?? refuse(refundRefusals.charge_missing);
  const known = await findRefundByKey(ctx, companyId, key);
  if (known !== undefined) return known;
  if (((await refundedAmounts(ctx, companyId, [chargeId])).get(chargeId) ?? noMoney) + amount > charge.amount)
    refuse(refundRefusals.more_than_charged);
  await lockCredit(ctx, companyId);
  await creditBillFirst(ctx, charge.bill_id, request);
  const now = ctx.clock.now();
  const refundId = newId();
  const refund = await insertRefund(ctx, {
    company_id: companyId,
    refund_id: refundId,
    key,
    charge_id: chargeId,
    amount,
    standing: 'Submitted',
    reference: `wire/${request.reference}/${refundId}`,
    reason: request.reason,
    answer: null,
    asked_by: request.askedBy ?? null,
    asked_at: now,
    changed_at: now,
  });
  for (const entry of entriesOfRefundRequest(amount))
    await insertEntry(ctx, { companyId, key: `refund/${refundId}`, chargeId }, entry);
  return (await moveRefund(ctx, refund, 'settle')) ?? refund;
}

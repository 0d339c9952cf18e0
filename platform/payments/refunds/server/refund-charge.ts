import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
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
import { isRefundable } from '#platform/payments/charges/domain/charge-life-cycle.ts';
import { lockCharge } from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import { asBackgroundJob } from '#platform/payments/notices/server/receive-notice.ts';
import type { Working } from '#platform/payments/notices/server/receive-notice.ts';
import { balancesOf, insertEntry, lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import { firstCheckSeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { refundRefusals } from '../contract/refunds.ts';
import { creditOfFailed } from '../domain/granted-credit.ts';
import { entriesOfRefundRequest } from '../domain/refund-life-cycle.ts';
import type { RefundStatus } from '../domain/refund-life-cycle.ts';
import { scheduleRefundCheck, moveRefund, recordRefundOutcome } from './record-refund-outcome.ts';
import { earlierRefunds, refundedAmounts, insertRefund, findRefundByKey } from './refund-store.ts';
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
  /** Runs in the transaction that stores the refund, so that both are there or neither. */
  readonly onCreated?: (ctx: Ctx) => Promise<void>;
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
  const refundKey = { companyId: refund.company_id, refundId: refund.refund_id };
  const outcome = await gateway.refund({ key: refundKey.refundId, reference, amount: refund.amount });
  return work((ctx) => recordRefundOutcome(ctx, refundKey, outcome), asBackgroundJob);
}

interface CreatedRefund {
  readonly refund: RefundRow;
  /** The gateway's reference of the charge; undefined if the refund was requested before. */
  readonly reference?: string;
}

async function createRefund(ctx: Ctx, request: RefundRequest): Promise<CreatedRefund> {
  const charge = await lockChargeOf(ctx, request);
  const existing = await findRepeat(ctx, request);
  if (existing !== undefined) return { refund: existing };
  if (charge.pays_by === 'WireTransfer') refuse(refundRefusals.came_by_wire);
  if (!isRefundable(charge.status) || charge.reference === null) refuse(refundRefusals.not_settled);
  const refund = await reserveRefund(ctx, charge, request, { status: 'Asked', reference: null });
  const { company_id: companyId, refund_id: refundId } = refund;
  await scheduleRefundCheck(ctx, { companyId, refundId }, 0, firstCheckSeconds);
  await request.onCreated?.(ctx);
  return { refund, reference: charge.reference };
}

/** Records a refund that the provider's bank sent by wire, once per key. */
export async function refundByWire(
  ctx: Ctx,
  request: RefundRequest & { readonly reference: string },
): Promise<RefundRow> {
  const charge = await lockChargeOf(ctx, request);
  const existing = await findRepeat(ctx, request);
  if (existing !== undefined) return existing;
  const reference = `wire/${request.reference}`;
  const refund = await reserveRefund(ctx, charge, request, { status: 'Submitted', reference });
  return (await moveRefund(ctx, refund, 'settle')) ?? refund;
}

const lockChargeOf = async (ctx: Ctx, { companyId, chargeId }: RefundRequest): Promise<ChargeRow> =>
  (await lockCharge(ctx, { companyId, chargeId })) ?? refuse(refundRefusals.charge_missing);

/** The refund that was requested with this key before. Refuses a key that is reused for another refund. */
async function findRepeat(
  ctx: Ctx,
  { companyId, key, chargeId, amount }: RefundRequest,
): Promise<RefundRow | undefined> {
  const existing = await findRefundByKey(ctx, companyId, key);
  if (existing === undefined) return undefined;
  const isSame = existing.charge_id === chargeId && existing.amount === amount;
  return isSame ? existing : refuse(chargeRefusals.intent_reused);
}

/** Takes the amount out of the member's credit. Refuses more than was paid or than the credit covers. */
async function reserveRefund(
  ctx: Ctx,
  charge: ChargeRow,
  request: RefundRequest,
  { status, reference }: { readonly status: RefundStatus; readonly reference: string | null },
): Promise<RefundRow> {
  const { companyId, chargeId, amount, key } = request;
  const refunded = (await refundedAmounts(ctx, companyId, [chargeId])).get(chargeId) ?? noMoney;
  // What the card's bank disputes, or has taken back, can't be refunded too.
  if (refunded + amount + (charge.disputed ?? noMoney) > charge.amount)
    refuse(refundRefusals.more_than_charged);
  await lockCredit(ctx, companyId);
  await creditBillFirst(ctx, charge.bill_id, request);
  if ((await uncoveredAmount(ctx, request)) > 0) refuse(refundRefusals.not_credited);
  const now = ctx.clock.now();
  const refundId = newId();
  const refund = await insertRefund(ctx, {
    company_id: companyId,
    refund_id: refundId,
    key,
    charge_id: chargeId,
    amount,
    status,
    // A bank may use one reference for several refunds.
    reference: reference === null ? null : `${reference}/${refundId}`,
    reason: request.reason,
    answer: null,
    asked_by: request.askedBy ?? null,
    asked_at: now,
    changed_at: now,
  });
  for (const entry of entriesOfRefundRequest(amount)) {
    await insertEntry(ctx, { companyId, key: `refund/${refundId}`, chargeId }, entry);
  }
  return refund;
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
  const creditable = await leftToCredit(ctx, { companyId, billId });
  if (credits !== 'what_is_missing') {
    if ((await findCreditNoteByKey(ctx, companyId, credits.key)) !== undefined) return;
    const amount = smaller(request.amount, creditable);
    if (amount > 0) await creditBill(ctx, companyId, { ...note, key: credits.key, amount });
    return;
  }
  const missing = await uncoveredAmount(ctx, request);
  if (missing <= 0) return;
  // The credit of a failed refund may have paid an invoice since, so the bill is not credited twice.
  const granted = creditOfFailed(await earlierRefunds(ctx, companyId, request.chargeId));
  const amount = subtractCents(request.amount, granted);
  if (missing > amount || amount > creditable) refuse(refundRefusals.bill_credited);
  await creditBill(ctx, companyId, { ...note, key, amount: smaller(missing, amount) });
}

const smaller = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));

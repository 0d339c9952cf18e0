import { setTimeout } from 'node:timers/promises';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway, MoneyOutcome } from '#outside/card-gateway/port.ts';
import { asBackgroundJob } from '#platform/payments/notices/server/receive-notice.ts';
import type { Working } from '#platform/payments/notices/server/receive-notice.ts';
import { maxAttempts } from '#platform/payments/methods/domain/decline.ts';
import { chargeRefusals, methodRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { methodToCharge } from '#platform/payments/methods/server/method-to-charge.ts';
import { firstCheckSeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { refusalOfDecline } from '#platform/payments/methods/server/refusal-of-decline.ts';
import {
  amountInProgress,
  findChargeByKey,
  insertCharge,
  lockAttempts,
  countAttempts,
} from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';
import { recordChargeOutcome } from './record-charge-outcome.ts';
import { scheduleChargeCheck } from './schedule-charge-check.ts';

/**
 * Charges a bill. A crash can follow any of the three steps: the row written before the gateway call ensures
 * that a job checks the outcome.
 */
export async function takeCharge(
  gateway: TakesMoney,
  { work }: Working,
  request: ChargeRequest,
): Promise<ChargeRow> {
  const { charge, isNew, token } = await work((ctx) => createCharge(ctx, request));
  if (!isNew) return outcomeOfFirst({ work }, charge);
  const outcome = await sendCharge(gateway, charge, token);
  const chargeKey = { companyId: charge.company_id, chargeId: charge.charge_id };
  return work((ctx) => recordChargeOutcome(ctx, chargeKey, outcome), asBackgroundJob);
}

// A gateway answers in a second or two; after that the answer is that we're still asking.
const waits = 20;
const waitMs = 150;

/** A double click gets the answer that the first click gets, as soon as it is known. */
async function outcomeOfFirst({ work }: Pick<Working, 'work'>, charge: ChargeRow): Promise<ChargeRow> {
  let current = charge;
  for (let left = waits; left > 0 && current.status === 'Asked'; left -= 1) {
    await setTimeout(waitMs);
    current = (await work((ctx) => findChargeByKey(ctx, charge.company_id, charge.key))) ?? current;
  }
  return current;
}

export interface ChargeRequest {
  readonly companyId: string;
  /** Idempotency key: a repeated call is the same payment. */
  readonly key: string;
  readonly billId: string;
  readonly methodId: string;
  /** Defaults to everything owed. */
  readonly amount?: Cents | undefined;
  /** False: authorize only, capture later. */
  readonly capture?: boolean;
  /** Absent for autopay. */
  readonly askedBy?: string;
  /** The session whose attempts are counted. */
  readonly sessionId?: string | undefined;
}

interface CreatedCharge {
  readonly charge: ChargeRow;
  readonly isNew: boolean;
  readonly token: string;
}

/** Stores the charge before the gateway is called. */
async function createCharge(ctx: Ctx, request: ChargeRequest): Promise<CreatedCharge> {
  const { companyId, billId, key } = request;
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const existing = await findChargeByKey(ctx, companyId, key);
  if (existing !== undefined)
    return { charge: requireSameRequest(existing, request), isNew: false, token: '' };
  await refuseBeyondAttempts(ctx, request);
  const method = await methodToCharge(ctx, companyId, request.methodId);
  const amount = await amountToCharge(ctx, request);
  const charge = await insertCharge(ctx, {
    company_id: companyId,
    charge_id: newId(),
    key,
    bill_id: bill.bill_id,
    method_id: method.methodId,
    pays_by: method.paysBy,
    method_label: method.label,
    amount,
    announced: null,
    capture: request.capture ?? true,
    status: 'Asked',
    reference: null,
    reason_code: null,
    reason: null,
    decline_cause: null,
    asked_by: request.askedBy ?? null,
    session_id: request.sessionId ?? null,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
    settles_on: null,
  });
  await scheduleChargeCheck(ctx, { companyId, chargeId: charge.charge_id }, 0, firstCheckSeconds);
  return { charge, isNew: true, token: method.token };
}

/** Spec rulings 17a: three attempts per session, whatever they pay for. */
async function refuseBeyondAttempts(ctx: Ctx, { companyId, sessionId }: ChargeRequest): Promise<void> {
  if (sessionId === undefined) return;
  await lockAttempts(ctx, sessionId);
  const { declined, unanswered } = await countAttempts(ctx, { companyId, sessionId });
  if (declined >= maxAttempts) refuse(methodRefusals.retry_limit);
  // After a decline, an unanswered attempt in another tab may be the last one allowed.
  if (declined > 0 && declined + unanswered >= maxAttempts) refuse(moneyRefusals.payment_under_way);
}

function requireSameRequest(existing: ChargeRow, { billId, methodId, amount }: ChargeRequest): ChargeRow {
  const same =
    existing.bill_id === billId &&
    existing.method_id === methodId &&
    (amount === undefined || existing.amount === amount);
  return same ? existing : refuse(chargeRefusals.intent_reused);
}

/** Everything owed, unless the caller asks for a part. Refused while a payment is in progress. */
export async function amountToCharge(
  ctx: Ctx,
  { companyId, billId, amount }: Pick<ChargeRequest, 'companyId' | 'billId' | 'amount'>,
): Promise<Cents> {
  // The order matters: a payment that settles between the two reads is seen by one of them. In the other
  // order both could miss it, and the bill would be paid twice.
  if ((await amountInProgress(ctx, { companyId, billId })) > 0) refuse(moneyRefusals.payment_under_way);
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? 0;
  if (owed <= 0) refuse(moneyRefusals.nothing_owed);
  if (amount !== undefined && amount > owed) refuse(moneyRefusals.more_than_owed);
  return amount ?? (owed as Cents);
}

export type TakesMoney = Pick<CardGateway, 'charge'>;

/** The charge id is the idempotency key at the gateway. */
export function sendCharge(gateway: TakesMoney, charge: ChargeRow, token: string): Promise<MoneyOutcome> {
  return gateway.charge({
    key: charge.charge_id,
    customer: charge.company_id,
    token,
    amount: charge.amount,
    capture: charge.capture,
    descriptor: 'LOUPE',
  });
}

type DeclinedCharge = Pick<ChargeRow, 'pays_by' | 'decline_cause' | 'reason'>;

/**
 * Spec shipping §8: a declined card has its own sentence, a declined account gets the reason and the consumer
 * report notice, a limit points to the help line, and anything else asks for another method.
 */
export function declineMessage({
  pays_by: paysBy,
  decline_cause: storedCause,
  reason: storedReason,
}: DeclinedCharge): string {
  const cause = storedCause ?? 'refused';
  const reason = storedReason ?? '';
  if (cause !== 'refused' && cause !== 'limit_exceeded') return methodRefusals.not_processed.sentence;
  if (paysBy === 'CreditCard' && cause === 'refused')
    return `Your payment was not successful. Please try again. ${reason}`.trim();
  const kind = paysBy === 'CreditCard' ? 'CreditCard' : 'BankAccount';
  const { sentence, next = '' } = refusalOfDecline(kind, { cause, reason });
  return `${sentence} ${next}`.trim();
}

import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostTries } from '#platform/payments/methods/domain/most-tries.ts';
import { methodRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { chargeRefusals } from '#platform/payments/methods/contract/method-refusals.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { methodToCharge } from '#platform/payments/methods/server/method-to-charge.ts';
import { answeredBySeconds } from '#platform/payments/notices/domain/ask-again.ts';
import { askLater } from './ask-later.ts';
import { amountUnderWay, chargeOfKey, insertCharge, lockTries, triesOf } from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';

export interface ChargeAsked {
  readonly companyId: string;
  /** The asker's own name for this payment: asked again under it, it is the same payment. */
  readonly key: string;
  readonly billId: string;
  readonly methodId: string;
  /** All that is owed, where it is left out. */
  readonly amount?: Cents;
  /** False: only authorised, to be captured later. */
  readonly capture?: boolean;
  /** Absent where the portal pays by itself, as agreed. */
  readonly askedBy?: string;
  /** The sign-in in which somebody asks: its tries are counted. */
  readonly sessionId?: string | undefined;
}

export interface Asked {
  readonly charge: ChargeRow;
  readonly isNew: boolean;
  readonly token: string;
}

/** Writes down that the money is being asked for, before anybody is asked. */
export async function askForCharge(ctx: Ctx, asked: ChargeAsked): Promise<Asked> {
  const { companyId, billId, key } = asked;
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const known = await chargeOfKey(ctx, companyId, key);
  if (known !== undefined) return { charge: sameAsked(known, asked), isNew: false, token: '' };
  await refuseBeyondTries(ctx, asked);
  const method = await methodToCharge(ctx, companyId, asked.methodId);
  const amount = await amountToAsk(ctx, asked);
  const charge = await insertCharge(ctx, {
    company_id: companyId,
    charge_id: newId(),
    key,
    bill_id: bill.bill_id,
    method_id: method.methodId,
    pays_by: method.paysBy,
    method_label: method.label,
    amount,
    capture: asked.capture ?? true,
    standing: 'Asked',
    reference: null,
    reason_code: null,
    reason: null,
    decline_cause: null,
    asked_by: asked.askedBy ?? null,
    session_id: asked.sessionId ?? null,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
    settles_on: null,
  });
  await askLater(ctx, { companyId, chargeId: charge.charge_id }, 0, answeredBySeconds);
  return { charge, isNew: true, token: method.token };
}

/** Spec rulings 17a: three tries in a session, whatever they pay; the next sign-in begins anew. */
async function refuseBeyondTries(ctx: Ctx, { companyId, sessionId }: ChargeAsked): Promise<void> {
  if (sessionId === undefined) return;
  await lockTries(ctx, sessionId);
  const { declined, unanswered } = await triesOf(ctx, { companyId, sessionId });
  if (declined >= mostTries) refuse(methodRefusals.retry_limit);
  // Once one was declined, what another tab asked for and nobody has answered may be the last try.
  if (declined > 0 && declined + unanswered >= mostTries) refuse(moneyRefusals.payment_under_way);
}

function sameAsked(known: ChargeRow, { billId, methodId, amount }: ChargeAsked): ChargeRow {
  const same =
    known.bill_id === billId &&
    known.method_id === methodId &&
    (amount === undefined || known.amount === amount);
  return same ? known : refuse(chargeRefusals.intent_reused);
}

/** All that is owed, unless a part is asked for; while a payment is under way nobody asks for another. */
export async function amountToAsk(
  ctx: Ctx,
  { companyId, billId, amount }: Pick<ChargeAsked, 'companyId' | 'billId' | 'amount'>,
): Promise<Cents> {
  // In this order: a payment that is settled between the two is seen by one of them. The other way round both might
  // miss it, and the bill would be paid twice.
  if ((await amountUnderWay(ctx, { companyId, billId })) > 0) refuse(moneyRefusals.payment_under_way);
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? 0;
  if (owed <= 0) refuse(moneyRefusals.nothing_owed);
  if (amount !== undefined && amount > owed) refuse(moneyRefusals.more_than_owed);
  return amount ?? (owed as Cents);
}

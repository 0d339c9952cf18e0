import { day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { Refused, refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { chargeRefusals, chargedNothing, isOutcomeUnknown } from '#platform/payments/contract.ts';
import {
  declineMessage,
  findTransactionByKey,
  methodToCharge,
  moneyRefusals,
  openBill,
  postTransaction,
  takeCharge,
} from '#platform/payments/server.ts';
import type { ChargeRow, TakesMoney } from '#platform/payments/server.ts';
import { requireReader } from '#modules/insurance/links/server/own-company.ts';
import { lockPolicy } from '#modules/insurance/links/server/policy-store.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { policyPaymentRefusals as no } from '../contract/payment-endpoints.ts';
import type { payPolicy } from '../contract/payment-endpoints.ts';
import { premiumDue } from '../domain/premium-due.ts';
import {
  countPayments,
  findPaymentByIntent,
  findPaymentsOf,
  insertPayment,
  lockPayment,
} from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';
import { checkPayment, endIfNeverSent, settlePayment } from './settle-payment.ts';

export interface PolicyPaymentParts {
  readonly gateway: TakesMoney;
  /** Whether policies are paid here; else on the insurer's page. */
  readonly paysHere: boolean;
}

type Input = EndpointInput<typeof payPolicy>;

// A repeated request goes on with the payment for a minute. The check comes later, so they never meet.
const repeatedForMs = 60_000;
const checkedAfterMs = 3 * 60_000;

export function payPolicyWith({ gateway, paysHere }: PolicyPaymentParts) {
  return async (steps: Steps, input: Input): Promise<EndpointAnswer<typeof payPolicy>> => {
    const member = requireReader(steps);
    const row = await steps.work((ctx) => startPayment(ctx, member, input, paysHere));
    if (row.status === 'Failed') return notTaken(row);
    const { companyId, personId, session } = member;
    const key = { companyId, paymentId: row.payment_id };
    try {
      const charge = await takeCharge(gateway, steps, {
        companyId,
        key: `policy-payment/${row.payment_id}`,
        billId: row.bill_id,
        amount: row.amount,
        methodId: row.method_id,
        askedBy: personId,
        sessionId: session?.id,
      });
      // Also by the event, which a crash can't lose; here so that the page shows it at once.
      await steps.work(async (ctx) => {
        const now = await lockPayment(ctx, key);
        if (now !== undefined)
          await settlePayment(ctx, now, { chargeId: charge.charge_id, status: charge.status });
      });
      return outcomeOf(row, charge);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Nothing was charged, such as after too many declined payments.
      await steps.work(async (ctx) => {
        const now = await lockPayment(ctx, key);
        if (now !== undefined) await endIfNeverSent(ctx, now);
      });
      const code = error.refusal.code;
      if (code === moneyRefusals.payment_under_way.code || code === moneyRefusals.nothing_owed.code)
        return refuse(no.nothing_due);
      throw error;
    }
  };
}

/** Bills what is due. A crash after it leaves a payment that `insurance.check_payment` ends. */
async function startPayment(
  ctx: Ctx,
  member: Member,
  { params, body }: Input,
  paysHere: boolean,
): Promise<PaymentRow> {
  const { companyId, personId } = member;
  // Payments of one policy start one after the other.
  const policy = (await lockPolicy(ctx, companyId, params.policyNumber)) ?? refuse(no.bill_missing);
  if (!paysHere) refuse(no.paid_elsewhere);
  const earlier = await findPaymentByIntent(ctx, companyId, body.intentId);
  if (earlier !== undefined) return resume(ctx, earlier, { params, body });
  await requireDue(ctx, policy, body.amount);
  await methodToCharge(ctx, companyId, body.methodId);
  const paymentId = newId();
  const billId = await billPremium(ctx, policy, { paymentId, amount: body.amount, personId });
  const row = await insertPayment(ctx, {
    company_id: companyId,
    payment_id: paymentId,
    policy_number: policy.policy_number,
    intent_id: body.intentId,
    amount: cents(body.amount),
    status: 'Asked',
    method_id: body.methodId,
    bill_id: billId,
    paid_by: personId,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
  });
  const runAt = new Date(ctx.clock.now().getTime() + checkedAfterMs);
  await ctx.enqueue(checkPayment, { companyId, paymentId }, { key: `policy-payment/${paymentId}`, runAt });
  await ctx.record({
    act: 'insurance.payPolicy',
    recordType: 'policy',
    recordId: policy.policy_number,
    companyId,
    facts: { amount: body.amount },
  });
  return row;
}

async function resume(
  ctx: Ctx,
  row: PaymentRow,
  { params, body }: Pick<Input, 'params' | 'body'>,
): Promise<PaymentRow> {
  const isSame =
    row.policy_number === params.policyNumber &&
    row.method_id === body.methodId &&
    row.amount === body.amount;
  if (!isSame) refuse(chargeRefusals.intent_reused);
  const isLate = ctx.clock.now().getTime() - row.asked_at.getTime() > repeatedForMs;
  if (isLate && (await endIfNeverSent(ctx, row))) return { ...row, status: 'Failed' };
  return row;
}

async function requireDue(ctx: Ctx, { company_id: companyId, ...policy }: PolicyRow, amount: number) {
  const payments = await findPaymentsOf(ctx, companyId);
  const ofPolicy = payments.filter(({ policyNumber }) => policyNumber === policy.policy_number);
  const { due } = premiumDue(policy.record.billing, ofPolicy, policy.read_at);
  if (due === 0) refuse(no.nothing_due);
  if (due !== amount) refuse(no.due_changed);
}

interface Premium {
  readonly paymentId: string;
  readonly amount: number;
  readonly personId: string;
}

export async function billPremium(
  ctx: Ctx,
  { company_id: companyId, policy_number: number, record }: PolicyRow,
  { paymentId, amount, personId }: Premium,
): Promise<string> {
  const key = `policy-payment/${paymentId}`;
  await postTransaction(ctx, companyId, {
    key,
    source: 'Manual',
    type: 'Insurance',
    amount: cents(amount),
    description: `${record.type} policy ${number}`,
    subjectId: paymentId,
    reference1: number,
    madeBy: personId,
  });
  const transaction = await findTransactionByKey(ctx, companyId, key);
  return openBill(ctx, companyId, {
    kind: 'order',
    number: `${number}-P${(await countPayments(ctx, companyId, number)) + 1}`,
    dueOn: day(providerDay(ctx.clock.now())),
    transactions: transaction === undefined ? [] : [transaction],
  });
}

const notTaken = (row: PaymentRow): EndpointAnswer<typeof payPolicy> => ({
  paymentId: row.payment_id,
  amount: row.amount,
  outcome: 'declined',
  says: "This payment didn't go through. Nothing was charged. Pay again.",
});

function outcomeOf(row: PaymentRow, charge: ChargeRow): EndpointAnswer<typeof payPolicy> {
  const { payment_id: paymentId, amount } = row;
  if (charge.status === 'NotTaken' || charge.status === 'Voided') return notTaken(row);
  if (chargedNothing.includes(charge.status))
    return { paymentId, amount, outcome: 'declined', says: declineMessage(charge) };
  if (isOutcomeUnknown(charge.status))
    return {
      paymentId,
      amount,
      outcome: 'unknown',
      says: "We're confirming this payment with the bank. Don't pay again. We'll email you the result.",
    };
  return {
    paymentId,
    amount,
    outcome: 'taken',
    says: `${formatCents(amount)} paid with ${charge.method_label}. The insurer will post it to policy ${row.policy_number}.`,
  };
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { methodToCharge, owedOnBills } from '#platform/payments/server.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { paymentScheduled, scheduledRefusals as no } from '../contract/scheduled-endpoints.ts';
import type {
  cancelScheduled as cancelCall,
  changeScheduled as changeCall,
  listScheduled as listCall,
  schedulePayment as scheduleCall,
} from '../contract/scheduled-endpoints.ts';
import { isDayAhead, scheduledLifeCycle } from '../domain/scheduled-payment.ts';
import { billsInWords } from '../domain/bills-in-words.ts';
import { findChosenBills } from './choose-paid.ts';
import { presentScheduled } from './present-scheduled.ts';
import {
  findScheduled,
  insertScheduled,
  lockSchedule,
  lockScheduled,
  scheduledDays,
  updateScheduled,
} from './scheduled-store.ts';
import type { ScheduledRow } from './scheduled-store.ts';

const shownDays = 30;
const todayOf = (ctx: Ctx): Day => day(providerDay(ctx.clock.now()));

export async function listScheduled(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await findScheduled(ctx, companyId, addDays(todayOf(ctx), -shownDays));
  const items = [];
  for (const row of rows) items.push(await presentScheduled(ctx, row));
  return { items };
}

interface Plan {
  readonly billIds: readonly string[];
  readonly amount: Cents | null;
  readonly methodId: string;
  readonly paysOn: Day;
}

/** What it would charge if it were taken today. */
async function requirePlan(ctx: Ctx, companyId: string, plan: Plan): Promise<Cents> {
  if (!isDayAhead(plan.paysOn, todayOf(ctx))) refuse(no.day_not_ahead);
  await methodToCharge(ctx, companyId, plan.methodId);
  const owed = await owedOnBills(ctx, companyId, plan.billIds);
  const total = addCents(noMoney, ...plan.billIds.map((billId) => owed.get(billId) ?? noMoney));
  if (total <= 0 || (plan.amount !== null && plan.amount > total)) refuse(billingRefusals.more_than_owed);
  return cents(plan.amount ?? total);
}

/** The same intent twice is one scheduled payment. */
export async function schedulePayment(
  ctx: Ctx,
  { body }: EndpointInput<typeof scheduleCall>,
): Promise<EndpointAnswer<typeof scheduleCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  await lockSchedule(ctx, companyId);
  const scheduledId = body.intentId;
  const bills = await findChosenBills(ctx, companyId, body.invoiceIds);
  const billIds = bills.map((bill) => bill.bill_id);
  const plan: Plan = { ...body, billIds, amount: body.amount ?? null, paysOn: day(body.paysOn) };
  const existing = await lockScheduled(ctx, { companyId, scheduledId });
  if (existing !== undefined)
    return isSame(existing, plan) ? presentScheduled(ctx, existing) : refuse(chargeRefusals.intent_reused);
  const taken = await scheduledDays(ctx, companyId);
  if (billIds.some((billId) => taken.has(billId))) refuse(no.already_scheduled);
  const expected = await requirePlan(ctx, companyId, plan);
  const now = ctx.clock.now();
  await insertScheduled(ctx, {
    company_id: companyId,
    scheduled_id: scheduledId,
    bill_ids: billIds,
    amount: plan.amount,
    method_id: plan.methodId,
    pays_on: plan.paysOn,
    status: scheduledLifeCycle.initial,
    reason: null,
    made_by: personId,
    made_at: now,
    changed_by: personId,
    changed_at: now,
  });
  await recordOn(ctx, scheduledId, 'billing.schedulePayment', { on: plan.paysOn, amount: expected });
  return announce(ctx, scheduledId, expected);
}

const isSame = (row: ScheduledRow, plan: Plan): boolean =>
  row.bill_ids.join() === plan.billIds.join() &&
  row.amount === plan.amount &&
  row.method_id === plan.methodId &&
  row.pays_on === plan.paysOn;

async function requireOwn(ctx: Ctx, scheduledId: string): Promise<ScheduledRow> {
  const { companyId } = requireMember(ctx.actor);
  const row = (await lockScheduled(ctx, { companyId, scheduledId })) ?? refuse(no.scheduled_missing);
  return row.status === 'Scheduled' ? row : refuse(no.scheduled_over);
}

/** The member's confirmation says what will be charged, and when. */
async function announce(ctx: Ctx, scheduledId: string, amount: Cents) {
  const { companyId } = requireMember(ctx.actor);
  const row = (await lockScheduled(ctx, { companyId, scheduledId })) ?? refuse(no.scheduled_missing);
  const shown = await presentScheduled(ctx, row);
  const { paysOn, method } = shown;
  const bills = billsInWords(shown.bills);
  await ctx.publish(paymentScheduled, { companyId, scheduledId, paysOn, amount, bills, method });
  return shown;
}

export async function changeScheduled(
  ctx: Ctx,
  { params: { scheduledId }, body }: EndpointInput<typeof changeCall>,
): Promise<EndpointAnswer<typeof changeCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const row = await requireOwn(ctx, scheduledId);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: {
        amount: row.amount,
        methodId: row.method_id,
        paysOn: row.pays_on,
        version: row.version,
      },
    });
  const plan: Plan = {
    billIds: row.bill_ids,
    amount: body.amount,
    methodId: body.methodId,
    paysOn: day(body.paysOn),
  };
  const expected = await requirePlan(ctx, companyId, plan);
  await updateScheduled(ctx, row, {
    amount: plan.amount,
    method_id: plan.methodId,
    pays_on: plan.paysOn,
    changed_by: personId,
  });
  await recordOn(ctx, scheduledId, 'billing.changeScheduledPayment', { on: plan.paysOn, amount: expected });
  return announce(ctx, scheduledId, expected);
}

export async function cancelScheduled(
  ctx: Ctx,
  { params: { scheduledId } }: EndpointInput<typeof cancelCall>,
): Promise<void> {
  const { personId } = requireMember(ctx.actor);
  const row = await requireOwn(ctx, scheduledId);
  await updateScheduled(ctx, row, { status: 'Canceled', changed_by: personId });
  await recordOn(ctx, scheduledId, 'billing.cancelScheduledPayment', { on: row.pays_on });
}

async function recordOn(
  ctx: Ctx,
  scheduledId: string,
  act: string,
  facts: Record<string, string | number>,
): Promise<void> {
  await ctx.record({ act, recordType: 'scheduledPayment', recordId: scheduledId, facts });
}

import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { day } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { Refused } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown } from '#platform/payments/contract.ts';
import { applyCredit, moneyRefusals, owedOnBills, takeCharge } from '#platform/payments/server.ts';
import type { PaymentsParts, Working } from '#platform/payments/server.ts';
import { scheduledPaymentFailed } from '../contract/scheduled-endpoints.ts';
import { billsInWords } from '../domain/bills-in-words.ts';
import { choosePaid, findChosenBills } from './choose-paid.ts';
import type { ChosenInvoice } from './choose-paid.ts';
import { charged, scheduledKey } from './present-scheduled.ts';
import { dueScheduled, lockScheduled, updateScheduled } from './scheduled-store.ts';
import type { ScheduledKey, ScheduledRow } from './scheduled-store.ts';

/** Hourly, so a payment whose outcome was lost is asked for again under the same key. */
export function takeScheduledJob(parts: Pick<PaymentsParts, 'gateway'>): JobHandler<Ctx> {
  return scheduledJob<Ctx>('billing.take_scheduled', '27 * * * *', async (job) => {
    const { work, clock } = job;
    const items = await work((ctx) => dueScheduled(ctx, day(providerDay(clock.now()))));
    const keyOf = (row: ScheduledRow) => row.scheduled_id;
    await eachInTurn(job, { job: 'billing.take_scheduled', items, keyOf }, (row) =>
      takeScheduled(parts, { work }, { companyId: row.company_id, scheduledId: row.scheduled_id }),
    );
  });
}

interface Begun {
  readonly row: ScheduledRow;
  readonly chosen: readonly ChosenInvoice[];
}

/** From the first row on it can't be changed or canceled; the keys stay the same however often it is repeated. */
async function begin(ctx: Ctx, scheduledKeyOf: ScheduledKey): Promise<Begun | undefined> {
  const row = await lockScheduled(ctx, scheduledKeyOf);
  if (row === undefined || (row.status !== 'Scheduled' && row.status !== 'Paying')) return undefined;
  if (row.status === 'Scheduled') await updateScheduled(ctx, row, { status: 'Paying' });
  const { companyId, scheduledId } = scheduledKeyOf;
  await applyCredit(ctx, companyId);
  const chosen = await choosePaid(ctx, {
    companyId,
    invoiceIds: row.bill_ids,
    amount: row.amount ?? undefined,
    key: scheduledKey(scheduledId),
    upTo: true,
  });
  return { row, chosen };
}

async function takeScheduled(
  { gateway }: Pick<PaymentsParts, 'gateway'>,
  working: Working,
  key: ScheduledKey,
): Promise<void> {
  const begun = await working.work((ctx) => begin(ctx, key));
  if (begun === undefined) return;
  const { row, chosen } = begun;
  let isKnown = true;
  let failed: string | undefined;
  for (const { invoiceId: billId, part } of chosen) {
    const request = {
      companyId: key.companyId,
      key: `${scheduledKey(key.scheduledId)}${billId}`,
      billId,
      methodId: row.method_id,
      amount: part,
    };
    const outcome = await attempt(() => takeCharge(gateway, working, request));
    if (outcome === 'unknown') isKnown = false;
    if (typeof outcome !== 'object') continue;
    failed = outcome.reason;
    break;
  }
  // The next hourly run finds the outcome.
  if (failed === undefined && !isKnown) return;
  await working.work((ctx) => recordOutcome(ctx, key, failed));
}

// Another payment, or credit, has paid the bill.
const paidOtherwise: readonly string[] = [
  moneyRefusals.nothing_owed.code,
  moneyRefusals.payment_under_way.code,
];

type Outcome = 'done' | 'unknown' | { readonly reason: string };

async function attempt(charge: () => ReturnType<typeof takeCharge>): Promise<Outcome> {
  try {
    const { status, reason } = await charge();
    if (status === 'Declined') return { reason: reason ?? 'Your bank declined the payment.' };
    return isOutcomeUnknown(status) ? 'unknown' : 'done';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return paidOtherwise.includes(error.refusal.code) ? 'done' : { reason: error.refusal.sentence };
  }
}

async function recordOutcome(ctx: Ctx, key: ScheduledKey, failed: string | undefined): Promise<void> {
  const row = await lockScheduled(ctx, key);
  // Another node finished it first.
  if (row?.status !== 'Paying') return;
  const paid = await charged(ctx, row);
  if (failed === undefined) {
    await updateScheduled(
      ctx,
      row,
      paid > 0
        ? { status: 'Paid' }
        : { status: 'NotNeeded', reason: 'Nothing was charged: the balance was already paid or being paid.' },
    );
    return;
  }
  await updateScheduled(ctx, row, { status: 'Failed', reason: failed });
  const { companyId, scheduledId } = key;
  const bills = await findChosenBills(ctx, companyId, row.bill_ids);
  const owed = await owedOnBills(ctx, companyId, row.bill_ids);
  await ctx.publish(scheduledPaymentFailed, {
    companyId,
    scheduledId,
    paysOn: row.pays_on,
    amount: addCents(noMoney, ...row.bill_ids.map((billId) => owed.get(billId) ?? noMoney)),
    bills: billsInWords(bills),
    reason: failed,
  });
}

import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyCredit, findMethodLabel } from '#platform/payments/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import { openInvoices } from '#modules/billing/invoices/server/invoice-store.ts';
import { autopayAnnounced } from '../contract/autopay-endpoints.ts';
import { isTimeToAnnounce, collectionDay } from '../domain/autopay-plan.ts';
import { companiesOnAutopay, findRun, insertRun, lockAutopay, updateRun } from './autopay-store.ts';
import { collectRun } from './collect-run.ts';
import { nextRun } from './next-run.ts';

/** Hourly, and per company, so a failure in one does not stop the others. */
export function autopayJob(parts: Pick<PaymentsParts, 'gateway'>): JobHandler<Ctx> {
  return scheduledJob<Ctx>('billing.autopay', '37 * * * *', async (job) => {
    const { work } = job;
    const items = await work(companiesOnAutopay);
    await eachInTurn(job, { job: 'billing.autopay', items, keyOf: (one) => one }, async (companyId) => {
      await work((ctx) => announceRun(ctx, companyId));
      await collectRun(parts, { work }, companyId);
    });
  });
}

/** Announces a payment three days ahead, once however often the job runs. */
async function announceRun(ctx: Ctx, companyId: string): Promise<void> {
  const settings = await lockAutopay(ctx, companyId);
  if (settings?.is_on !== true) return;
  const runOn = await nextRun(ctx, settings);
  if (!isTimeToAnnounce(runOn, day(providerDay(ctx.clock.now())))) return;
  // What credit pays isn't announced.
  await applyCredit(ctx, companyId);
  const amount = addCents(...(await openInvoices(ctx, companyId)).map(({ owed }) => owed));
  const skipped = settings.skip_on === runOn;
  const isNew = await insertRun(ctx, {
    company_id: companyId,
    run_on: runOn,
    status: skipped ? 'Skipped' : 'Announced',
    announced: amount,
    refused: 0,
    next_try_on: skipped ? null : runOn,
    reason: null,
  });
  if (skipped || amount === 0) return;
  const paysOn = isNew ? runOn : await postponeRun(ctx, { companyId, runOn, amount });
  if (paysOn === undefined) return;
  const method = await findMethodLabel(ctx, companyId, settings.method_id);
  await ctx.publish(autopayAnnounced, { companyId, runOn: paysOn, amount, method });
}

interface UnannouncedRun {
  readonly companyId: string;
  readonly runOn: Day;
  readonly amount: Cents;
}

/**
 * Nothing was owed when the payment was planned, so no notice went out. What is owed since gets three days'
 * notice too.
 */
async function postponeRun(ctx: Ctx, { companyId, runOn, amount }: UnannouncedRun): Promise<Day | undefined> {
  const run = await findRun(ctx, companyId, runOn);
  if (run?.status !== 'Announced' || run.announced > 0) return undefined;
  const paysOn = collectionDay(runOn, day(providerDay(ctx.clock.now())));
  await updateRun(ctx, run, { run_on: paysOn, announced: amount, next_try_on: paysOn });
  return paysOn;
}

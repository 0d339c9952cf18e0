import * as z from 'zod/mini';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Policies, PolicyReceipt } from '#outside/policies/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  findOpenReport,
  findOpenReports,
  lockPaymentReport,
  updateReport,
  withdrawIfAllGoesBack,
} from './report-store.ts';
import type { ReportKey, ReportRow } from './report-store.ts';

/** Tells the insurer's system of one payment or reversal, outside any transaction. */
export const reportPremium = defineJob({
  name: 'insurance.report_premium',
  payload: z.object({ companyId: z.uuid(), reportId: z.uuid() }),
});

type Working = Pick<JobContext<Ctx>, 'work'>;

/**
 * A crash after the call leaves the report open, so it is sent again: the insurer counts its id once. Undefined if it is
 * reported already, or waits for the report of the payment that it takes back.
 */
export async function sendReport(
  { work }: Working,
  policies: Policies,
  key: ReportKey,
): Promise<PolicyReceipt | undefined> {
  const row = await work((ctx) => findSendable(ctx, key));
  if (row === undefined) return undefined;
  const answer = await policies.reportPremium({
    key: row.report_id,
    policyNumber: row.policy_number,
    kind: row.kind,
    paymentId: row.payment_id,
    amount: row.amount,
    on: providerDay(row.asked_at),
  });
  await work(async (ctx) => {
    await updateReport(ctx, key, {
      tries: row.tries + 1,
      fault: answer.kind === 'posted' ? null : answer.reason.slice(0, 500),
      is_refused: answer.kind === 'refused',
      ...(answer.kind === 'posted' ? { reported_at: ctx.clock.now(), reference: answer.reference } : {}),
    });
    // It may have been refunded while the insurer was away.
    if (answer.kind === 'refused') await withdrawIfAllGoesBack(ctx, row.company_id, row.payment_id);
  });
  return answer;
}

async function findSendable(ctx: Ctx, key: ReportKey): Promise<ReportRow | undefined> {
  const row = await findOpenReport(ctx, key);
  if (row?.kind !== 'Reversal') return row;
  // Several refunds may give back all of a payment that the insurer refused.
  await withdrawIfAllGoesBack(ctx, row.company_id, row.payment_id);
  const payment = await lockPaymentReport(ctx, row.company_id, row.payment_id);
  return payment !== undefined && payment.reported_at !== null ? row : undefined;
}

export const reportPremiumJob = (policies: Policies): JobHandler<Ctx> =>
  handleJob(reportPremium, async (job, key) => {
    await sendReport(job, policies, key);
  });

/** Resends what the insurer's system didn't respond to. What it refused waits for staff. */
export const reportPremiumsJob = (policies: Policies): JobHandler<Ctx> =>
  scheduledJob<Ctx>('insurance.report_premiums', '*/5 * * * *', async (job) => {
    const open = await job.work(findOpenReports);
    const batch = {
      job: 'insurance.report_premiums',
      items: open.filter((row) => !row.is_refused),
      keyOf: (row: ReportRow) => row.report_id,
    };
    await eachInTurn(job, batch, (row) =>
      sendReport(job, policies, { companyId: row.company_id, reportId: row.report_id }),
    );
  });

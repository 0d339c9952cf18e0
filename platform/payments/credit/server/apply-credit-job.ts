import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyCredit, companiesWithCredit } from './apply-credit.ts';

/** Hourly: credit that a returned refund or a credit note left meets bills that came due since. */
export const applyCreditJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'payments.apply_credit',
  '7 * * * *',
  async (job) => {
    const items = await job.work(companiesWithCredit);
    await eachInTurn(job, { job: 'payments.apply_credit', items, keyOf: (one) => one }, (companyId) =>
      job.work((ctx) => applyCredit(ctx, companyId)),
    );
  },
);

import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { announceRun } from './announce-run.ts';
import { companiesOnAutopay } from './autopay-store.ts';
import { collectRun } from './collect-run.ts';

/** Each hour, and each company by itself: one that breaks keeps nobody else from paying. */
export function autopayJob(parts: Pick<PaymentsParts, 'gateway'>): JobHandler<Ctx> {
  return everySo<Ctx>('billing.autopay', '37 * * * *', async ({ work, log }) => {
    for (const companyId of await work(companiesOnAutopay)) {
      try {
        await work((ctx) => announceRun(ctx, companyId));
        await collectRun(parts, { work }, companyId);
      } catch (error) {
        log.error({ company: companyId, err: error }, 'autopay stopped');
      }
    }
  });
}

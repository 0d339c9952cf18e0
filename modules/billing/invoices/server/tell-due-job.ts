import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { invoicesDue } from '../contract/invoice-events.ts';
import { companiesWithAccount } from '#modules/billing/account/server/account-store.ts';
import { dueNow } from './due-now.ts';

/** Each morning: what is due waits for somebody. Told again it is the same, so that a morning cut off is made up for. */
export const tellDueJob: JobHandler<Ctx> = everySo<Ctx>(
  'billing.tell_due',
  '5 12 * * *',
  async ({ work }) => {
    for (const companyId of await work(companiesWithAccount)) {
      await work(async (ctx) => {
        if ((await dueNow(ctx, companyId)) !== undefined) await ctx.publish(invoicesDue, { companyId });
      });
    }
  },
);

import { addDays, day } from '#kit/domain/day.ts';
import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companiesThatBought } from '#platform/payments/server.ts';
import { lastBillingWeek } from '../domain/billing-week.ts';
import { isInvoiced } from './invoice-store.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { AutopayDayOf } from './issue-invoice.ts';

// A portal that stood still for so long still asks for everything once it runs again.
const daysLookedBack = 60;

/** Each hour, so that a Monday's invoices that were cut off are made an hour later; each company by itself. */
export const issueInvoicesJob = (autopayDayOf: AutopayDayOf): JobHandler<Ctx> =>
  everySo<Ctx>('billing.issue_invoices', '17 * * * *', async ({ work, clock }) => {
    const week = lastBillingWeek(day(providerDay(clock.now())));
    const before = addDays(week.to, 1);
    const companies = await work((ctx) =>
      companiesThatBought(ctx, { from: addDays(before, -daysLookedBack), before }),
    );
    for (const companyId of companies) {
      await work(async (ctx) => {
        if (!(await isInvoiced(ctx, companyId, week.to)))
          await issueInvoice(ctx, companyId, week, autopayDayOf);
      });
    }
  });

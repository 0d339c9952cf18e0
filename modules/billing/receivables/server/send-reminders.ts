import { day, formatDay } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { agingByCompany, openBills } from '#platform/payments/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { reminderNotice } from '../contract/reminder-notice.ts';
import { remindersDue } from '../domain/collection.ts';
import { owingCompanies } from './collected.ts';
import { insertReminder } from './reminder-store.ts';

/** Each reminder of a bill once; one that a promise or a payment overtook is left out. */
async function remindCompany(ctx: Ctx, companyId: string): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  const known = (await owingCompanies(ctx, today)).find((one) => one.companyId === companyId);
  if (known === undefined || (known.promisedOn !== null && known.promisedOn >= today)) return;
  for (const { billId, number, owed, dueOn } of await openBills(ctx, companyId)) {
    const step = remindersDue(dueOn, today);
    if (step === 0) continue;
    const sent = { company_id: companyId, bill_id: billId, due_on: dueOn, step, sent_on: today };
    if (!(await insertReminder(ctx, sent))) continue;
    await notify(ctx, reminderNotice, {
      companyId,
      to: { roles: billingManagerRoles },
      facts: { step, number, amount: owed, dueOn: formatDay(dueOn) },
    });
  }
}

/** Every morning. */
export const sendRemindersJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'billing.send_reminders',
  '20 12 * * *',
  async (job) => {
    const today = day(providerDay(job.clock.now()));
    const items = (await job.work((ctx) => agingByCompany(ctx, today)))
      .filter(({ firstDueOn }) => remindersDue(firstDueOn, today) > 0)
      .map(({ companyId }) => companyId);
    await eachInTurn(job, { job: 'billing.send_reminders', items, keyOf: (one) => one }, (companyId) =>
      job.work((ctx) => remindCompany(ctx, companyId)),
    );
  },
);

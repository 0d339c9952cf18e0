import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lastDayOfGrace } from '#platform/payments/contract.ts';
import { companiesWithAccount } from '#modules/billing/account/server/account-store.ts';
import { invoicesDue } from '../contract/invoice-events.ts';
import { openInvoices } from './invoice-store.ts';

interface DueNow {
  readonly amount: Cents;
  readonly invoices: number;
  readonly dueOn: Day;
  readonly isPastDue: boolean;
}

/** Invoices due by today; undefined if there are none. */
export async function dueNow(ctx: Ctx, companyId: string): Promise<DueNow | undefined> {
  const today = day(providerDay(ctx.clock.now()));
  const due = (await openInvoices(ctx, companyId)).filter((invoice) => invoice.due_on <= today);
  const [first] = due;
  if (first === undefined) return undefined;
  return {
    amount: addCents(...due.map(({ owed }) => owed)),
    invoices: due.length,
    dueOn: first.due_on,
    isPastDue: today > lastDayOfGrace(first.due_on),
  };
}

/** Every morning. Publishing twice is harmless, so an interrupted run can repeat. */
export const publishDueInvoicesJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'billing.tell_due',
  '5 12 * * *',
  async (job) => {
    const { work } = job;
    const items = await work(companiesWithAccount);
    await eachInTurn(job, { job: 'billing.tell_due', items, keyOf: (one) => one }, (companyId) =>
      work(async (ctx) => {
        if ((await dueNow(ctx, companyId)) !== undefined) await ctx.publish(invoicesDue, { companyId });
      }),
    );
  },
);

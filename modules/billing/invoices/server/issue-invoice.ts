import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import {
  companiesWithSales,
  creditAppliedTo,
  openBill,
  unbilledTransactions,
} from '#platform/payments/server.ts';
import {
  lockAccount,
  nextInvoiceNumber,
  openAccount,
} from '#modules/billing/account/server/account-store.ts';
import { invoiceIssued } from '../contract/invoice-events.ts';
import { dueOn, lastBillingWeek } from '../domain/billing-week.ts';
import type { BillingPeriod } from '../domain/billing-week.ts';
import { insertInvoice, isInvoiced } from './invoice-store.ts';

/** The day autopay takes the next payment. An invoice is not due before it, so autopay never pays late. */
type AutopayDayOf = (ctx: Ctx, companyId: string) => Promise<Day | undefined>;

/** Invoices everything unbilled up to the end of the week, in one transaction. A second call does nothing. */
export async function issueInvoice(
  ctx: Ctx,
  companyId: string,
  period: BillingPeriod,
  autopayDayOf: AutopayDayOf,
): Promise<string | undefined> {
  await openAccount(ctx, companyId);
  await lockAccount(ctx, companyId);
  if (await isInvoiced(ctx, companyId, period.to)) return undefined;
  const transactions = await unbilledTransactions(ctx, companyId, startOfProviderDay(addDays(period.to, 1)));
  const [first] = transactions;
  if (first === undefined) return undefined;
  const number = await nextInvoiceNumber(ctx, companyId);
  const issuedOn = day(providerDay(ctx.clock.now()));
  const total = addCents(...transactions.map(({ amount }) => amount));
  const due = later(dueOn(issuedOn), await autopayDayOf(ctx, companyId));
  const invoiceId = await openBill(ctx, companyId, {
    kind: 'invoice',
    number,
    dueOn: due,
    transactions,
    usesCredit: true,
  });
  const creditUsed = await creditAppliedTo(ctx, { companyId, billId: invoiceId });
  await insertInvoice(ctx, {
    company_id: companyId,
    invoice_id: invoiceId,
    number,
    // If credits exceed sales, nothing is owed.
    type: total > 0 ? 'Invoice' : 'Credit',
    period_from: earlier(period.from, day(providerDay(first.happened_at))),
    period_to: period.to,
    issued_on: issuedOn,
    due_on: due,
    total,
    transactions: transactions.length,
    bill_to: await findPostalAddress(ctx, companyId),
    issued_at: ctx.clock.now(),
  });
  await ctx.publish(invoiceIssued, { companyId, invoiceId, number, amount: total, creditUsed, dueOn: due });
  await ctx.record({
    act: 'billing.issueInvoice',
    recordType: 'invoice',
    recordId: invoiceId,
    companyId,
    facts: { number, total, transactions: transactions.length },
  });
  return invoiceId;
}

/** Late transactions go on the next invoice, whose period starts earlier. */
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const later = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a);

// After an outage this long, everything is still invoiced.
const daysLookedBack = 60;

/** Hourly, so an interrupted run resumes. Each company in its own transaction. */
export const issueInvoicesJob = (autopayDayOf: AutopayDayOf): JobHandler<Ctx> =>
  scheduledJob<Ctx>('billing.issue_invoices', '17 * * * *', async (job) => {
    const { work, clock } = job;
    const week = lastBillingWeek(day(providerDay(clock.now())));
    const before = addDays(week.to, 1);
    const companies = await work((ctx) =>
      companiesWithSales(ctx, { from: addDays(before, -daysLookedBack), before }),
    );
    const batch = { job: 'billing.issue_invoices', items: companies, keyOf: (one: string) => one };
    await eachInTurn(job, batch, (companyId) =>
      work(async (ctx) => {
        if (!(await isInvoiced(ctx, companyId, week.to)))
          await issueInvoice(ctx, companyId, week, autopayDayOf);
      }),
    );
  });

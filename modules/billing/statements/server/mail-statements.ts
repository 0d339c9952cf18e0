import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { queueMail } from '#platform/notifications/server.ts';
import { memberMonths } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import {
  companiesToMail,
  insertStatementMail,
  receiptAddresses,
} from '#modules/billing/receipts/server/address-store.ts';
import { statementLetter } from '#modules/billing/receipts/server/billing-letters.ts';
import { attachedPdf } from '#modules/billing/receipts/server/receipt-file.ts';
import type { sendStatement as sendCall } from '../contract/send-statement-endpoint.ts';
import { monthName, monthOfDay } from '../domain/month.ts';
import { statementDocument } from './statement-files.ts';

const name = 'billing.mail_statements';

/** Each day, so that a statement which failed is mailed later. A month is mailed once it has ended. */
export const mailStatementsJob = (provider: Letterhead): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '35 13 * * *', async (job) => {
    const month = monthOfDay(firstOfMonth(day(providerDay(job.clock.now())), 1));
    const items = await job.work((ctx) => companiesToMail(ctx, month));
    await eachInTurn(job, { job: name, items, keyOf: (companyId) => companyId }, (companyId) =>
      mailStatement(job, provider, { companyId, month }),
    );
  });

interface MonthOfCompany {
  readonly companyId: string;
  readonly month: string;
}

async function mailStatement(
  job: JobContext<Ctx>,
  provider: Letterhead,
  { companyId, month }: MonthOfCompany,
): Promise<void> {
  const months = await job.work((ctx) => memberMonths(ctx, companyId));
  // Nothing happened in it, so there is no statement.
  if (!months.some((one) => one.month === month)) return;
  const document = await statementDocument(job, provider, { companyId, month });
  const attachment = await attachedPdf(`statement-${month}.pdf`, document);
  const [, closing] = document.figure;
  await job.work(async (ctx) => {
    const wanted = await statementAddresses(ctx, companyId);
    const mail = {
      company_id: companyId,
      month,
      sent_at: ctx.clock.now(),
      recipients: wanted.length,
    };
    if (!(await insertStatementMail(ctx, mail))) return;
    await queueStatement(ctx, { companyId, month }, { to: wanted, closing, attachment, askedBy: null });
  });
}

async function statementAddresses(ctx: Ctx, companyId: string): Promise<string[]> {
  const addresses = await receiptAddresses(ctx, companyId);
  return addresses.filter(({ statements }) => statements).map(({ email }) => email);
}

interface StatementLetter {
  readonly to: readonly string[];
  readonly closing: string;
  readonly attachment: Awaited<ReturnType<typeof attachedPdf>>;
  readonly askedBy: string | null;
}

async function queueStatement(
  ctx: Ctx,
  { companyId, month }: MonthOfCompany,
  { to, closing, attachment, askedBy }: StatementLetter,
): Promise<void> {
  for (const email of to)
    await queueMail(ctx, {
      companyId,
      template: 'billing.statement',
      letter: statementLetter(email, { month, monthName: monthName(month), balance: closing, attachment }),
      askedBy,
    });
}

/** However often it was mailed before. */
export const sendStatementHandler =
  (provider: Letterhead) =>
  async (
    steps: Steps,
    { params: { companyId, month } }: EndpointInput<typeof sendCall>,
  ): Promise<EndpointAnswer<typeof sendCall>> => {
    const months = await steps.work((ctx) => memberMonths(ctx, companyId));
    if (!months.some((one) => one.month === month)) refuse(no.statement_missing);
    const sentTo = await steps.work((ctx) => statementAddresses(ctx, companyId));
    if (sentTo.length === 0) refuse(no.no_statement_address);
    const document = await statementDocument(steps, provider, { companyId, month });
    const attachment = await attachedPdf(`statement-${month}.pdf`, document);
    const [, closing] = document.figure;
    await steps.work(async (ctx) => {
      const askedBy = requireSignedIn(ctx.actor).personId;
      await queueStatement(ctx, { companyId, month }, { to: sentTo, closing, attachment, askedBy });
      await ctx.record({
        act: 'billing.sendStatement',
        recordType: 'statement',
        recordId: month,
        companyId,
        facts: { recipients: sentTo.length },
      });
    });
    return { sentTo };
  };

import { newId } from '#kit/server/new-id.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { paymentTables } from './payment-store.ts';
import type { PaymentRow, PaymentTables } from './payment-store.ts';

export interface ReportKey {
  readonly companyId: string;
  readonly reportId: string;
}

export interface ReportRow extends Selectable<PaymentTables['insurance.payment_report']> {
  readonly policy_number: string;
}

interface NewReport {
  readonly cause: string;
  readonly kind: 'Payment' | 'Reversal';
  readonly amount: Cents;
}

/** Undefined if this cause is reported, or about to be. */
export async function insertReport(
  ctx: Ctx,
  { company_id: companyId, payment_id: paymentId }: PaymentRow,
  report: NewReport,
): Promise<string | undefined> {
  const row = await paymentTables(ctx)
    .insertInto('insurance.payment_report')
    .values({
      company_id: companyId,
      report_id: newId(),
      payment_id: paymentId,
      ...report,
      asked_at: ctx.clock.now(),
    })
    .onConflict((same) => same.columns(['company_id', 'payment_id', 'cause']).doNothing())
    .returning('report_id')
    .executeTakeFirst();
  return row?.report_id;
}

const select = (ctx: Ctx) =>
  paymentTables(ctx)
    .selectFrom('insurance.payment_report as report')
    .innerJoin('insurance.payment as payment', (on) =>
      on
        .onRef('payment.company_id', '=', 'report.company_id')
        .onRef('payment.payment_id', '=', 'report.payment_id'),
    )
    .selectAll('report')
    .select('payment.policy_number');

const open = (ctx: Ctx) =>
  select(ctx).where('report.reported_at', 'is', null).where('report.withdrawn_at', 'is', null);

/** The oldest first, so that a payment comes before its reversal. */
export const findOpenReports = (ctx: Ctx): Promise<ReportRow[]> =>
  open(ctx).orderBy('report.asked_at').orderBy('report.report_id').limit(500).execute();

export const findReportsSince = (ctx: Ctx, since: Date): Promise<ReportRow[]> =>
  select(ctx)
    .where('report.reported_at', 'is not', null)
    .where('report.reported_at', '>=', since)
    .limit(10_000)
    .execute();

/** Closed by staff, newest first. */
export const findClosedReports = (ctx: Ctx, since: Date): Promise<ReportRow[]> =>
  select(ctx)
    .where('report.withdrawn_at', '>=', since)
    .where('report.closed_by', 'is not', null)
    .orderBy('report.withdrawn_at', 'desc')
    .orderBy('report.report_id')
    .limit(500)
    .execute();

const openOne = (ctx: Ctx, { companyId, reportId }: ReportKey) =>
  open(ctx).where('report.company_id', '=', companyId).where('report.report_id', '=', reportId);

/** Undefined once it is reported or withdrawn. */
export const findOpenReport = (ctx: Ctx, key: ReportKey): Promise<ReportRow | undefined> =>
  openOne(ctx, key).executeTakeFirst();

export const lockOpenReport = (ctx: Ctx, key: ReportKey): Promise<ReportRow | undefined> =>
  openOne(ctx, key).forUpdate('report').executeTakeFirst();

/** The report of the payment itself. */
export const lockPaymentReport = (
  ctx: Ctx,
  companyId: string,
  paymentId: string,
): Promise<Selectable<PaymentTables['insurance.payment_report']> | undefined> =>
  paymentTables(ctx)
    .selectFrom('insurance.payment_report')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'Payment')
    .forUpdate()
    .executeTakeFirst();

/** A reported or withdrawn one doesn't change. */
export async function updateReport(
  ctx: Ctx,
  { companyId, reportId }: ReportKey,
  change: Updateable<PaymentTables['insurance.payment_report']>,
): Promise<void> {
  await paymentTables(ctx)
    .updateTable('insurance.payment_report')
    .set(change)
    .where('company_id', '=', companyId)
    .where('report_id', '=', reportId)
    .where('reported_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Withdraws a refused payment with its reversals once they take all of it back: there is nothing left to report. */
export async function withdrawIfAllGoesBack(ctx: Ctx, companyId: string, paymentId: string): Promise<void> {
  const payment = await lockPaymentReport(ctx, companyId, paymentId);
  if (payment?.is_refused !== true || payment.reported_at !== null) return;
  const { back } = await paymentTables(ctx)
    .selectFrom('insurance.payment_report')
    .select(({ fn }) => fn.sum<string | null>('amount').as('back'))
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'Reversal')
    .executeTakeFirstOrThrow();
  if (Number(back) < payment.amount) return;
  await paymentTables(ctx)
    .updateTable('insurance.payment_report')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('reported_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

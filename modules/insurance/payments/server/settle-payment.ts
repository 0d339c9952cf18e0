import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargedNothing } from '#platform/payments/contract.ts';
import type { ChargeStatus } from '#platform/payments/contract.ts';
import { creditBill, listChargesOfBills, owedOnBills } from '#platform/payments/server.ts';
import { lockPayment, updatePayment } from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';
import { insertReport, lockPaymentReport, updateReport } from './report-store.ts';
import { reportPremium } from './send-report.ts';

/** The bank has the money or sends it. */
const taken: readonly ChargeStatus[] = ['Submitted', 'Settled'];
const ended: readonly ChargeStatus[] = [...chargedNothing, 'Returned', 'DisputeLost'];

/** What the insurer hears of the payment; each cause once. */
export async function report(
  ctx: Ctx,
  row: PaymentRow,
  what: { readonly cause: string; readonly kind: 'Payment' | 'Reversal'; readonly amount: Cents },
): Promise<void> {
  const { company_id: companyId, payment_id: paymentId } = row;
  if (what.kind === 'Reversal') {
    const payment = await lockPaymentReport(ctx, companyId, paymentId);
    // The insurer never posted it, and all of it goes back: there is nothing to tell.
    if (payment?.is_refused === true && what.amount >= payment.amount)
      return updateReport(ctx, { companyId, reportId: payment.report_id }, { withdrawn_at: ctx.clock.now() });
  }
  const reportId = await insertReport(ctx, row, what);
  if (reportId !== undefined) await ctx.enqueue(reportPremium, { companyId, reportId });
}

/** Nothing is owed to us for a payment that failed or came back: the insurer's own bill is due again. */
export async function endPayment(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { company_id: companyId, bill_id: billId, payment_id: paymentId } = row;
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? cents(0);
  if (owed > 0)
    await creditBill(ctx, companyId, {
      key: `policy-payment/${paymentId}/ended`,
      billId,
      type: 'Insurance',
      amount: owed,
      description: `Payment of policy ${row.policy_number} canceled`,
      subjectId: paymentId,
    });
  if (row.status === 'Paid' && owed > 0)
    await report(ctx, row, { cause: 'returned', kind: 'Reversal', amount: owed });
  await updatePayment(ctx, row, { status: row.status === 'Paid' ? 'Returned' : 'Failed' });
}

export async function settlePayment(
  ctx: Ctx,
  row: PaymentRow,
  charge: { readonly chargeId: string; readonly status: ChargeStatus },
): Promise<void> {
  if (row.status === 'Asked' && taken.includes(charge.status)) {
    await updatePayment(ctx, row, { status: 'Paid', charge_id: charge.chargeId });
    await report(ctx, row, { cause: 'paid', kind: 'Payment', amount: row.amount });
  }
  if ((row.status === 'Asked' || row.status === 'Paid') && ended.includes(charge.status))
    await endPayment(ctx, row);
}

/** Ends a payment that was never sent to the gateway. */
export const checkPayment = defineJob({
  name: 'insurance.check_payment',
  payload: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
});

export async function endIfNeverSent(ctx: Ctx, row: PaymentRow): Promise<boolean> {
  if (row.status !== 'Asked') return false;
  const charges = await listChargesOfBills(ctx, row.company_id, [row.bill_id]);
  if (charges.length > 0) return false;
  await endPayment(ctx, row);
  return true;
}

export const checkPaymentJob: JobHandler<Ctx> = handleJob(checkPayment, async (job, key) => {
  await job.work(async (ctx: Ctx) => {
    const row = await lockPayment(ctx, key);
    if (row !== undefined) await endIfNeverSent(ctx, row);
  });
});

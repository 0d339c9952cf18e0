import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Insurer, ReadClaimPayment } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { movePayment } from './move-payment.ts';
import { findPaymentsUnderWay, keyOfPayment } from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';

const batchSize = 100;

/** A transfer on the way settles, or the bank sends it back and the claim is owed again. */
export const followClaimPaymentsJob = (insurer: Insurer): JobHandler<Ctx> =>
  scheduledJob<Ctx>('shipping.follow_claim_payments', '*/5 * * * *', async (job) => {
    const { work, log } = job;
    const payments = await work(findPaymentsUnderWay);
    for (let from = 0; from < payments.length; from += batchSize) {
      const batch = payments.slice(from, from + batchSize);
      const read = await insurer.readClaimPayments(batch.map(({ reference }) => reference ?? ''));
      if (read.kind === 'unknown')
        return log.warn({ reason: read.reason }, 'insurer did not return claim payment statuses');
      const statuses = new Map(read.payments.map((one) => [one.number, one]));
      await eachInTurn(
        job,
        { job: 'shipping.follow_claim_payments', items: batch, keyOf: ({ payment_id: id }) => id },
        (row) => work((ctx) => follow(ctx, row, statuses.get(row.reference ?? ''))),
      );
    }
  });

async function follow(ctx: Ctx, row: PaymentRow, read: ReadClaimPayment | undefined): Promise<void> {
  if (read === undefined || read.status === 'Sent') return;
  const key = keyOfPayment(row);
  if (read.status === 'Settled') return void (await movePayment(ctx, key, { move: 'settle', by: 'insurer' }));
  const words = read.reason ?? 'the bank gave no reason';
  await movePayment(ctx, key, { move: 'return', by: 'insurer', words }, { failure: words });
}

import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { askAboutChargeJob } from '#platform/payments/charges/server/ask-about-charge.ts';
import { followUpJob } from '#platform/payments/charges/server/follow-up.ts';
import { askAboutMethodJob } from '#platform/payments/methods/server/adding/ask-about-method.ts';
import { forgetMethodJob } from '#platform/payments/methods/server/forget-method.ts';
import type { PaymentsParts } from '#platform/payments/methods/server/payments-parts.ts';
import { askAboutRefundJob } from '#platform/payments/refunds/server/ask-about-refund.ts';

export function paymentsJobs({ gateway }: Pick<PaymentsParts, 'gateway'>): readonly JobHandler<Ctx>[] {
  return [
    askAboutChargeJob(gateway),
    askAboutRefundJob(gateway),
    askAboutMethodJob(gateway),
    forgetMethodJob(gateway),
    followUpJob(gateway),
  ];
}

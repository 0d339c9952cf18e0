import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { askAboutChargeJob } from './charges/ask-about-charge.ts';
import { followUpJob } from './charges/follow-up.ts';
import { askAboutMethodJob } from './methods/adding/ask-about-method.ts';
import { forgetMethodJob } from './methods/forget-method.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { askAboutRefundJob } from './refunds/ask-about-refund.ts';

export function paymentsJobs({ gateway }: Pick<PaymentsParts, 'gateway'>): readonly JobHandler<Ctx>[] {
  return [
    askAboutChargeJob(gateway),
    askAboutRefundJob(gateway),
    askAboutMethodJob(gateway),
    forgetMethodJob(gateway),
    followUpJob(gateway),
  ];
}

import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { askAboutChargeJob } from './charges/ask-about-charge.ts';
import { followUpJob } from './charges/follow-up.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { askAboutRefundJob } from './refunds/ask-about-refund.ts';

export function paymentsJobs({ gateway }: PaymentsParts): readonly JobHandler<Ctx>[] {
  return [askAboutChargeJob(gateway), askAboutRefundJob(gateway), followUpJob(gateway)];
}

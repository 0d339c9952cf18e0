import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { followPayment, followPaymentJob } from './payment/follow-payment.ts';
import { orderClocksJob } from './order-clocks.ts';
import { refundDifference, refundDifferenceJob } from './payment/refund-difference.ts';
import { refundItem, refundItemJob } from './payment/refund-item.ts';

export interface RefundingParts {
  readonly gateway: Pick<PaymentsParts['gateway'], 'refund'>;
}

export function orderJobs({ gateway }: RefundingParts): readonly JobHandler<Ctx>[] {
  return [
    handleJob(followPaymentJob, async ({ work }, key) => {
      await work((ctx) => followPayment(ctx, key));
    }),
    handleJob(refundItemJob, (jobWork, key) => refundItem(gateway, jobWork, key)),
    handleJob(refundDifferenceJob, (jobWork, key) => refundDifference(gateway, jobWork, key)),
    orderClocksJob,
  ];
}

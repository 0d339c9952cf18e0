import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { deliverMessageJob } from './deliver/deliver-message.ts';
import { forgetDeliveriesBefore } from './delivery-store.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

const keptMs = 30 * 86_400_000;

export function webhooksJobs(ports: WebhooksPorts): readonly JobHandler<Ctx>[] {
  return [
    deliverMessageJob(ports),
    everySo<Ctx>('webhooks.forget_deliveries', '41 3 * * *', ({ work, clock }) =>
      work((ctx) => forgetDeliveriesBefore(ctx, new Date(clock.now().getTime() - keptMs))),
    ),
  ];
}

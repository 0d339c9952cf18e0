import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deliverMessageJob } from './deliver/deliver-message.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

export function webhooksJobs(ports: WebhooksPorts): readonly JobHandler<Ctx>[] {
  return [deliverMessageJob(ports)];
}

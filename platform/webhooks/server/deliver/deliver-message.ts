import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { signedHeaders } from '../sign-message.ts';
import type { WebhooksPorts } from '../webhooks-ports.ts';
import { claimTry } from './claim-try.ts';
import { deliverMessage } from './deliver-job.ts';
import { enqueueTry } from './queue-message.ts';
import { settleTry } from './settle-try.ts';

// Half of a node's workers: however many addresses hang, mail and everything else has the others.
const mostAtOnce = 2;
const laterMs = 2000;

/**
 * One try. No transaction stands open while the other side is waited for. A process that dies after it has sent
 * sends again, under the same id: a receiver knows a message by that.
 */
export function deliverMessageJob({ target, sealed }: WebhooksPorts): JobHandler<Ctx> {
  let underWay = 0;
  return handleJob<typeof deliverMessage, Ctx>(deliverMessage, async (job, which) => {
    if (underWay >= mostAtOnce) return job.work((ctx) => enqueueTry(ctx, which, laterMs));
    underWay += 1;
    try {
      const claimed = await job.work((ctx) => claimTry(ctx, sealed, which));
      if (claimed === undefined) return;
      const { delivery, url, secrets } = claimed;
      // The receiver compares the time with its own, so it is the real one.
      const message = { id: `msg_${delivery.delivery_id}`, sentAt: new Date(), body: delivery.body };
      const headers = signedHeaders(message, secrets);
      const outcome = await target.post({ url, headers, body: delivery.body });
      await job.work((ctx) => settleTry(ctx, claimed, outcome));
    } finally {
      underWay -= 1;
    }
  });
}

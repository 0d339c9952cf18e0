import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FeedKey } from './feed-store.ts';

/** Times that a file is begun anew before it counts as failed. */
export const mostTries = 3;

const payload = z.object({ companyId: z.uuid(), feedId: z.uuid() });
// One try of the queue more than of ours, so that it is we who say that a feed has failed.
const tries = mostTries + 1;

export const checkJob = defineJob({ name: 'marketplace.check_feed', payload, tries });
export const publishJob = defineJob({ name: 'marketplace.publish_feed', payload, tries });
export const withdrawJob = defineJob({
  name: 'marketplace.withdraw_supplier',
  payload: z.object({ supplierId: z.uuid() }),
});

/** Under a key of its own, so that a file is not twice in the queue. */
export const askToCheck = (ctx: Ctx, { companyId, feedId }: FeedKey): Promise<void> =>
  ctx.enqueue(checkJob, { companyId, feedId }, { key: `marketplace.check_feed:${feedId}` });

export const askToPublish = (ctx: Ctx, { companyId, feedId }: FeedKey): Promise<void> =>
  ctx.enqueue(publishJob, { companyId, feedId }, { key: `marketplace.publish_feed:${feedId}` });

export const askToWithdraw = (ctx: Ctx, supplierId: string): Promise<void> =>
  ctx.enqueue(withdrawJob, { supplierId }, { key: `marketplace.withdraw_supplier:${supplierId}` });

import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sellerDecided } from '../contract/feed-events.ts';
import { daysToPublish, feedMoves, defaultStaleDays } from '../domain/feed-moves.ts';
import { checkFeedJob } from './check/check-file.ts';
import { deleteStaged } from './check/staging-store.ts';
import { sendDemoFeedsJob } from './demo/send-demo-feeds.ts';
import { enqueueCheck, enqueuePublish } from './feed-jobs.ts';
import { findStalledFeeds, findExpiredFeeds, findEndedFeeds } from './feed-store.ts';
import type { FeedsParts } from './feeds-parts.ts';
import { withConnection, publishFeedJob, withdrawSupplierJob } from './market/publish-feed-job.ts';
import { publishHeld } from './held/publish-held.ts';
import { closeStaleOffers } from './market/settle-store.ts';
import { changeFeed } from './present-feed.ts';
import { configuredNumber } from '#platform/settings/server.ts';

const quarterHourMs = 900_000;
const dayMs = 86_400_000;

export function feedJobs(parts: FeedsParts, owner: Pools['owner']): readonly JobHandler<Ctx>[] {
  return [
    checkFeedJob(parts, owner),
    publishFeedJob(owner),
    withdrawSupplierJob(owner),
    publishHeld(owner),
    sendDemoFeedsJob(parts, owner),
    sweepStaleStones(owner),
    restartStalledFeeds(),
    expireFeeds(owner),
  ];
}

/** Unconfirmed stones leave the market. */
function sweepStaleStones(owner: Pools['owner']): JobHandler<Ctx> {
  return scheduledJob('marketplace.sweep_stale_stones', '23 * * * *', async (job) => {
    const now = job.clock.now();
    const days = await job.work(staleDays);
    const before = new Date(now.getTime() - days * dayMs);
    const removed = await withConnection(owner, (connection) => closeStaleOffers(connection, before, now));
    if (removed > 0) job.log.info({ stones: removed }, 'removed unconfirmed stones from the market');
  });
}

/** Restarts files whose job got lost. */
function restartStalledFeeds(): JobHandler<Ctx> {
  return scheduledJob('marketplace.take_up_feeds', '*/10 * * * *', (job) =>
    job.work(async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - quarterHourMs);
      for (const { company_id: companyId, feed_id: feedId, state } of await findStalledFeeds(ctx, before))
        await (state === 'Checking' ? enqueueCheck : enqueuePublish)(ctx, { companyId, feedId });
    }),
  );
}

/** Rows checked over a week ago are too old to publish. */
function expireFeeds(owner: Pools['owner']): JobHandler<Ctx> {
  return scheduledJob('marketplace.leave_old_feeds', '47 2 * * *', async (job) => {
    const now = job.clock.now();
    const before = new Date(now.getTime() - daysToPublish * dayMs);
    await job.work(async (ctx) => {
      for (const { company_id: companyId, feed_id: feedId, state, supplier_id } of await findExpiredFeeds(
        ctx,
        before,
      )) {
        const facts = { trusted: false, enabled: false, anyStone: false };
        const verdict = mayMove(feedMoves, state, 'discard', 'seller', facts);
        if (!verdict.allowed) continue;
        const reason = `Not published within ${daysToPublish} days.`;
        await changeFeed(ctx, { companyId, feedId }, { state: verdict.to, reason, ended_at: now });
        if (state === 'AwaitingApproval') await ctx.publish(sellerDecided, { supplierId: supplier_id });
      }
    });
    const removed = await job.work(findEndedFeeds);
    if (removed.length > 0) await withConnection(owner, (connection) => deleteStaged(connection, removed));
  });
}

/** At least one day: otherwise this morning's feed would be stale at noon. */
export const staleDays = async (ctx: Ctx): Promise<number> =>
  Math.max(1, await configuredNumber(ctx, 'stone-stale-days', defaultStaleDays));

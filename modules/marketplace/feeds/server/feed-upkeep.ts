import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sellerDecided } from '../contract/feed-events.ts';
import { daysToPublish, feedMoves } from '../domain/feed-moves.ts';
import { checkFeedJob } from './check/check-file.ts';
import { deleteStaged } from './check/staging-store.ts';
import { sendDemoFeedsJob } from './demo/send-demo-feeds.ts';
import type { FeedsFollowUp } from './demo/send-demo-feeds.ts';
import { enqueueCheck, enqueuePublish } from './feed-jobs.ts';
import { findStalledFeeds, findExpiredFeeds, findEndedFeeds } from './feed-store.ts';
import type { FeedRow } from './feed-store.ts';
import type { FeedsParts } from './feeds-parts.ts';
import { readReportsJob } from './lab/read-reports.ts';
import { withConnection, publishFeedJob, withdrawSupplierJob } from './market/publish-feed-job.ts';
import { publishHeld } from './held/publish-held.ts';
import { closeStaleOffers, findStaleSuppliers } from './market/settle-store.ts';
import { changeFeed } from './present-feed.ts';
import { fetchFeedJob, fetchFeedsJob } from './source/fetch-feeds.ts';
import { staleDays } from './stale-days.ts';

const quarterHourMs = 900_000;
const dayMs = 86_400_000;

export function feedJobs(
  parts: FeedsParts,
  owner: Pools['owner'],
  demoFollowUp: FeedsFollowUp,
): readonly JobHandler<Ctx>[] {
  return [
    checkFeedJob(parts, owner),
    publishFeedJob(owner),
    withdrawSupplierJob(owner),
    publishHeld(owner),
    fetchFeedsJob(parts),
    fetchFeedJob(parts),
    readReportsJob(parts.labs, owner),
    sendDemoFeedsJob(parts, owner, demoFollowUp),
    sweepStaleStones(owner),
    restartStalledFeeds(),
    expireFeeds(owner),
  ];
}

/** Unconfirmed stones leave the market. */
function sweepStaleStones(owner: Pools['owner']): JobHandler<Ctx> {
  const name = 'marketplace.sweep_stale_stones';
  return scheduledJob<Ctx>(name, '23 * * * *', async (job) => {
    const now = job.clock.now();
    const days = await job.work(staleDays);
    const before = new Date(now.getTime() - days * dayMs);
    const items = await withConnection(owner, (connection) => findStaleSuppliers(connection, before));
    await eachInTurn(job, { job: name, items, keyOf: (one) => one }, async (supplierId) => {
      const stones = await withConnection(owner, (connection) =>
        closeStaleOffers(connection, { supplierId, before, now }),
      );
      job.log.info({ supplierId, stones }, 'delisted unconfirmed stones');
    });
  });
}

/** Restarts files whose job got lost. */
function restartStalledFeeds(): JobHandler<Ctx> {
  const name = 'marketplace.take_up_feeds';
  return scheduledJob<Ctx>(name, '*/10 * * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - quarterHourMs);
    const items = await job.work((ctx) => findStalledFeeds(ctx, before));
    await eachInTurn(
      job,
      { job: name, items, keyOf: idOf },
      ({ company_id: companyId, feed_id: feedId, state }) =>
        job.work((ctx) => (state === 'Checking' ? enqueueCheck : enqueuePublish)(ctx, { companyId, feedId })),
    );
  });
}

/** Rows checked over a week ago are too old to publish. */
function expireFeeds(owner: Pools['owner']): JobHandler<Ctx> {
  const name = 'marketplace.leave_old_feeds';
  return scheduledJob<Ctx>(name, '47 2 * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - daysToPublish * dayMs);
    const items = await job.work((ctx) => findExpiredFeeds(ctx, before));
    await eachInTurn(job, { job: name, items, keyOf: idOf }, (feed) =>
      job.work((ctx) => discardExpired(ctx, feed)),
    );
    const ended = await job.work(findEndedFeeds);
    await eachInTurn(job, { job: name, items: ended, keyOf: (feedId) => feedId }, (feedId) =>
      withConnection(owner, (connection) => deleteStaged(connection, [feedId])),
    );
  });
}

const idOf = ({ feed_id: feedId }: FeedRow): string => feedId;

async function discardExpired(ctx: Ctx, feed: FeedRow): Promise<void> {
  const { company_id: companyId, feed_id: feedId, state, supplier_id: supplierId } = feed;
  const facts = { trusted: false, enabled: false, anyStone: false };
  const verdict = mayMove(feedMoves, state, 'discard', 'seller', facts);
  if (!verdict.allowed) return;
  const reason = `Not published within ${daysToPublish} days.`;
  await changeFeed(ctx, { companyId, feedId }, { state: verdict.to, reason, ended_at: ctx.clock.now() });
  if (state === 'AwaitingApproval') await ctx.publish(sellerDecided, { supplierId });
}

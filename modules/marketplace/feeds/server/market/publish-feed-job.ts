import { mayMove } from '#kit/domain/life-cycle.ts';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedEnded, marketChanged } from '../../contract/feed-events.ts';
import { countPublished } from '../../domain/count-outcomes.ts';
import { feedMoves } from '../../domain/feed-moves.ts';
import { startAttempt, failAttempt, maxTries, publishJob, withdrawJob } from '../feed-jobs.ts';
import { findFeed, lockFeed } from '../feed-store.ts';
import type { FeedKey, FeedRow } from '../feed-store.ts';
import { untilFoundEverywhere } from '#modules/marketplace/search/server/sync/catalog-readers.ts';
import { stonesChannel } from '#modules/marketplace/search/server/sync/engine-sync.ts';
import { publishStaged } from './publish-store.ts';
import { closeSupplierOffers } from './settle-store.ts';
import { changeFeed } from '../present-feed.ts';

const failureReason =
  "We couldn't publish the stones. Your listings didn't change, and our team has been notified.";

/** All or nothing, and published only when every node's searches find the stones. After a fault only that is left. */
export function publishFeedJob(owner: Pools['owner']): JobHandler<Ctx> {
  return handleJob<typeof publishJob, Ctx>(publishJob, async (job, key) => {
    const feed = await job.work((ctx) => findFeed(ctx, key));
    const isOnMarket = feed?.state === 'Publishing' && feed.on_market_at !== null;
    if (!isOnMarket) {
      const row = await job.work((ctx) => startAttempt(ctx, key, 'Publishing', failureReason));
      if (row === undefined || !(await publishToMarket(job, owner, row))) return;
    }
    await untilFoundEverywhere(owner, stonesChannel);
    await job.work((ctx) => recordPublished(ctx, key));
  });
}

/** Runs as the tables' owner, who may copy and number stones; a broken connection is dropped. */
export async function withConnection<T>(
  owner: Pools['owner'],
  work: (connection: CopyClient) => Promise<T>,
): Promise<T> {
  const connection = await owner.connect();
  let broken = true;
  try {
    const result = await work(connection);
    broken = false;
    return result;
  } finally {
    connection.release(broken);
  }
}

export async function publishToMarket(
  job: JobContext<Ctx>,
  owner: Pools['owner'],
  row: FeedRow,
): Promise<boolean> {
  const { summary } = row;
  const publication = {
    companyId: row.company_id,
    feedId: row.feed_id,
    attempt: row.attempt,
    supplierId: row.supplier_id,
    mode: row.mode,
    stones: countPublished(summary),
    held: summary?.held ?? 0,
    confirmedAt: row.uploaded_at,
    now: job.clock.now(),
  };
  try {
    return await withConnection(owner, (connection) => publishStaged(connection, publication));
  } catch (error) {
    if (row.tries < maxTries) throw error;
    job.log.error({ feed: row.feed_id, err: error }, 'a feed failed after its last attempt');
    await job.work((ctx) => failAttempt(ctx, row, failureReason));
    return false;
  }
}

export async function recordPublished(ctx: Ctx, key: FeedKey): Promise<void> {
  const row = await lockFeed(ctx, key);
  if (row === undefined || row.on_market_at === null) return;
  const noFacts = { trusted: false, enabled: false, anyStone: false };
  const verdict = mayMove(feedMoves, row.state, 'published', 'portal', noFacts);
  if (!verdict.allowed) return;
  await changeFeed(ctx, key, { state: verdict.to, ended_at: row.on_market_at });
  const { companyId, feedId } = key;
  const stones = countPublished(row.summary);
  await ctx.record({
    act: 'marketplace.feedPublished',
    recordType: 'feed',
    recordId: feedId,
    companyId,
    facts: { stones, mode: row.mode },
  });
  await ctx.publish(marketChanged, { stones });
  await ctx.publish(feedEnded, {
    companyId,
    personId: row.uploaded_by,
    feedId,
    fileName: row.file_name,
    outcome: 'Published',
    stones,
    reason: null,
  });
}

export function withdrawSupplierJob(owner: Pools['owner']): JobHandler<Ctx> {
  return handleJob<typeof withdrawJob, Ctx>(withdrawJob, async ({ clock }, { supplierId }) => {
    await withConnection(owner, (connection) => closeSupplierOffers(connection, supplierId, clock.now()));
  });
}

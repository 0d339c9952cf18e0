import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockFeed } from './feed-store.ts';
import type { FeedKey, FeedRow } from './feed-store.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { feedEnded } from '../contract/feed-events.ts';
import { feedMoves } from '../domain/feed-moves.ts';
import { changeFeed } from './present-feed.ts';

/** Attempts before a file counts as failed. */
export const maxTries = 3;

const payload = z.object({ companyId: z.uuid(), feedId: z.uuid() });
// One more attempt in the queue than ours, so that our own failure handling runs.
const tries = maxTries + 1;

export const checkJob = defineJob({ name: 'marketplace.check_feed', payload, tries });
export const publishJob = defineJob({ name: 'marketplace.publish_feed', payload, tries });
export const withdrawJob = defineJob({
  name: 'marketplace.withdraw_supplier',
  payload: z.object({ supplierId: z.uuid() }),
});

export const fetchJob = defineJob({
  name: 'marketplace.fetch_feed',
  payload: z.object({ companyId: z.uuid() }),
});

/** At once, without waiting for the next minute. */
export const enqueueFetch = (ctx: Ctx, companyId: string): Promise<void> =>
  ctx.enqueue(fetchJob, { companyId }, { key: `marketplace.fetch_feed:${companyId}` });

/** The job key keeps a file from being queued twice. */
export const enqueueCheck = (ctx: Ctx, { companyId, feedId }: FeedKey): Promise<void> =>
  ctx.enqueue(checkJob, { companyId, feedId }, { key: `marketplace.check_feed:${feedId}` });

export const enqueuePublish = (ctx: Ctx, { companyId, feedId }: FeedKey): Promise<void> =>
  ctx.enqueue(publishJob, { companyId, feedId }, { key: `marketplace.publish_feed:${feedId}` });

export const enqueueWithdraw = (ctx: Ctx, supplierId: string): Promise<void> =>
  ctx.enqueue(withdrawJob, { supplierId }, { key: `marketplace.withdraw_supplier:${supplierId}` });

/** Another attempt started or the file was discarded: this attempt's results are dropped. */
export class Superseded extends Error {}

const noFacts = { trusted: false, enabled: false, anyStone: false };

/** Counted at the start, so that a file that kills its worker fails too. */
export async function startAttempt(
  ctx: Ctx,
  key: FeedKey,
  state: 'Checking' | 'Publishing',
  failureReason: string,
): Promise<FeedRow | undefined> {
  const row = await lockFeed(ctx, key);
  if (row === undefined || row.state !== state) return undefined;
  if (row.tries >= maxTries) {
    await failAttempt(ctx, row, failureReason);
    return undefined;
  }
  return changeFeed(ctx, key, { attempt: row.attempt + 1, tries: row.tries + 1 });
}

/** The event notifies an uploader who has left the page. */
export async function failAttempt(
  ctx: Ctx,
  { company_id, feed_id, attempt }: FeedRow,
  reason: string,
): Promise<void> {
  const key = { companyId: company_id, feedId: feed_id };
  const row = await lockFeed(ctx, key);
  const verdict = row && mayMove(feedMoves, row.state, 'fail', 'portal', noFacts);
  if (row?.attempt !== attempt || verdict?.allowed !== true) return;
  await changeFeed(ctx, key, { state: verdict.to, reason, ended_at: ctx.clock.now() });
  await ctx.publish(feedEnded, {
    companyId: row.company_id,
    personId: row.uploaded_by,
    feedId: row.feed_id,
    fileName: row.file_name,
    outcome: 'Failed',
    stones: 0,
    reason,
  });
}

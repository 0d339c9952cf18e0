import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedEnded } from '../contract/feed-events.ts';
import { feedMoves } from '../domain/feed-moves.ts';
import { mostTries } from './feed-jobs.ts';
import { lockFeed } from './feed-store.ts';
import type { FeedKey, FeedRow } from './feed-store.ts';
import { changeFeed } from './tell-feed.ts';

/** Somebody else has begun anew, or the file was left: what is made here is nobody's. */
export class Overtaken extends Error {}

const noFacts = { trusted: false, enabled: false, anyStone: false };

/** Counted at the beginning, so that a file which kills its worker each time comes to an end too. */
export async function beginWork(
  ctx: Ctx,
  key: FeedKey,
  state: 'Checking' | 'Publishing',
  brokenOff: string,
): Promise<FeedRow | undefined> {
  const row = await lockFeed(ctx, key);
  if (row === undefined || row.state !== state) return undefined;
  if (row.tries >= mostTries) {
    await failWork(ctx, row, brokenOff);
    return undefined;
  }
  return changeFeed(ctx, key, { attempt: row.attempt + 1, tries: row.tries + 1 });
}

/** Whoever has left the page learns it by what listens to the event. */
export async function failWork(
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

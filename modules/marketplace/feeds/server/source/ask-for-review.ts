import type { Ctx } from '#platform/access/server.ts';
import { feedEnded } from '../../contract/feed-events.ts';
import { hasOtherForReview } from '../feed-store.ts';
import type { FeedRow } from '../feed-store.ts';

/** A fetched file that isn't published reaches the seller, once until no such file waits. Unconfirmed stones leave the market. */
export async function askForReview(ctx: Ctx, row: FeedRow, reason: string): Promise<void> {
  if (await hasOtherForReview(ctx, row)) return;
  await ctx.publish(feedEnded, {
    companyId: row.company_id,
    personId: row.uploaded_by,
    feedId: row.feed_id,
    fileName: row.file_name,
    outcome: 'Waiting',
    stones: 0,
    reason,
  });
}

import { mayMove } from '#kit/domain/life-cycle.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type {
  decideFeed as decideCall,
  downloadDeskFeedReport as downloadCall,
  getDeskFeed as getCall,
} from '../../contract/desk-feeds.ts';
import { feedEnded, sellerDecided } from '../../contract/feed-events.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { feedMoves, supplierMoves } from '../../domain/feed-moves.ts';
import { sendReport } from '../download-report.ts';
import { enqueuePublish } from '../feed-jobs.ts';
import { findFeed, lockFeed } from '../feed-store.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { changeFeed, feedFacts, presentFeed } from '../present-feed.ts';
import { updateSupplier, lockCompanySupplier } from '../supplier-store.ts';

/** Staff reviews and decides; mapping and publishing are the seller's. */
export const getDeskFeed: UseCase<typeof getCall, Actor> = async (ctx, { params }) => {
  const row = await findFeed(ctx, { companyId: params.companyId, feedId: params.id });
  return presentFeed(row ?? refuse(no.feed_missing), undefined);
};

export const downloadDeskFeedReportWith =
  (parts: FeedsParts): UseCase<typeof downloadCall, Actor> =>
  async (ctx, { params }) => {
    const row = await findFeed(ctx, { companyId: params.companyId, feedId: params.id });
    return sendReport(parts, ctx, row ?? refuse(no.feed_missing));
  };

/** After its first approved feed a seller publishes by itself. */
export const decideFeed: UseCase<typeof decideCall, Actor> = async (ctx, { params, body }) => {
  const key = { companyId: params.companyId, feedId: params.id };
  const supplier = await lockCompanySupplier(ctx, key.companyId);
  const feed = (await lockFeed(ctx, key)) ?? refuse(no.feed_missing);
  const move = body.approve ? 'approve' : 'refuse';
  const verdict = mayMove(feedMoves, feed.state, move, 'desk', feedFacts(feed, supplier?.standing));
  if (!verdict.allowed) return refuse(no.feed_elsewhere);
  const reason = body.approve ? null : (body.reason ?? null);
  const ends = body.approve ? {} : { reason, ended_at: ctx.clock.now() };
  const row = await changeFeed(ctx, key, { state: verdict.to, tries: 0, ...ends });
  if (body.approve) {
    const trust = mayMove(supplierMoves, supplier?.standing ?? 'None', 'trust', 'desk', {});
    if (!trust.allowed) return refuse(no.feed_elsewhere);
    await updateSupplier(ctx, row.supplier_id, { standing: 'Trusted' });
    await enqueuePublish(ctx, key);
  } else
    await ctx.publish(feedEnded, {
      companyId: key.companyId,
      personId: row.uploaded_by,
      feedId: key.feedId,
      fileName: row.file_name,
      outcome: 'Refused',
      stones: 0,
      reason,
    });
  await ctx.publish(sellerDecided, { supplierId: row.supplier_id });
  await ctx.record({
    act: 'marketplace.decideFeed',
    recordType: 'feed',
    recordId: key.feedId,
    companyId: key.companyId,
    facts: { approved: body.approve, reason },
  });
  return presentFeed(row, undefined);
};

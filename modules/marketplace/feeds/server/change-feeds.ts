import type { UseCase } from '#kit/server/http/route.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  checkFeed as checkCall,
  discardFeed as discardCall,
  getFeed as getCall,
  listFeeds as listCall,
  publishFeed as publishCall,
} from '../contract/feeds.ts';
import { sellerDecided, sellerAwaitsReview } from '../contract/feed-events.ts';
import { feedRefusals as no } from '../contract/feed-refusals.ts';
import { fieldTitle } from '../domain/feed-fields.ts';
import { findMappingFault, normalizeOwnWords } from '../domain/feed-mapping.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import { feedMoves, canSendFeeds } from '../domain/feed-moves.ts';
import type { FeedMove } from '../domain/feed-moves.ts';
import { requireMember } from '#platform/access/server.ts';
import { enqueueCheck, enqueuePublish } from './feed-jobs.ts';
import { findNewestFeeds } from './feed-store.ts';
import type { FeedRow } from './feed-store.ts';
import { changeFeed, feedFacts, presentFeed, presentFeedLine } from './present-feed.ts';
import { lockOwnFeed, requireFeed } from './seller.ts';
import type { OwnFeed } from './seller.ts';
import { updateSupplier } from './supplier-store.ts';

export const listFeeds: UseCase<typeof listCall, Actor> = async (ctx) => ({
  items: (await findNewestFeeds(ctx, requireMember(ctx.actor).companyId)).map(presentFeedLine),
});

export const getFeed: UseCase<typeof getCall, Actor> = async (ctx, { params }) => {
  const { row, supplierStatus } = await requireFeed(ctx, params.id);
  return presentFeed(row, supplierStatus);
};

/** The mapping is saved for the seller's next file. */
export const checkFeed: UseCase<typeof checkCall, Actor> = async (ctx, { params, body }) => {
  const feed = await lockOwnFeed(ctx, params.id);
  validateMapping(body.mapping);
  const state = moveOrRefuse(feed, 'check');
  const mapping = JSON.stringify({ ...body.mapping, words: normalizeOwnWords(body.mapping.words) });
  await updateSupplier(ctx, feed.row.supplier_id, { mapping });
  const row = await changeFeed(ctx, feedKey(feed.row), {
    state,
    mapping,
    mode: body.mode,
    tries: 0,
    rows_done: 0,
    bytes_done: 0,
    summary: null,
    plan: null,
    reason: null,
    ended_at: null,
  });
  await enqueueCheck(ctx, feedKey(row));
  await recordMove(ctx, row, 'checkFeed');
  return presentFeed(row, feed.supplierStatus);
};

/** A first feed waits for review; a trusted seller's is published at once. */
export const publishFeed: UseCase<typeof publishCall, Actor> = async (ctx, { params }) => {
  const feed = await lockOwnFeed(ctx, params.id);
  const waits = feed.supplierStatus === 'Enabled';
  const state = moveOrRefuse(feed, waits ? 'askApproval' : 'publish');
  const row = await changeFeed(ctx, feedKey(feed.row), { state, tries: 0 });
  if (waits) {
    const { supplier_id: supplierId } = row;
    await ctx.publish(sellerAwaitsReview, { supplierId, name: row.file_name, waitsFor: 'FirstFeed' });
  } else await enqueuePublish(ctx, feedKey(row));
  await recordMove(ctx, row, 'publishFeed');
  return presentFeed(row, feed.supplierStatus);
};

export const discardFeed: UseCase<typeof discardCall, Actor> = async (ctx, { params }) => {
  const feed = await lockOwnFeed(ctx, params.id);
  const state = moveOrRefuse(feed, 'discard', { stillSells: false });
  if (feed.row.state === 'AwaitingApproval')
    await ctx.publish(sellerDecided, { supplierId: feed.row.supplier_id });
  const row = await changeFeed(ctx, feedKey(feed.row), { state, ended_at: ctx.clock.now() });
  await recordMove(ctx, row, 'discardFeed');
  return presentFeed(row, feed.supplierStatus);
};

const feedKey = ({ company_id: companyId, feed_id: feedId }: FeedRow) => ({ companyId, feedId });

function moveOrRefuse(
  { row, supplierStatus }: OwnFeed,
  move: FeedMove,
  { stillSells } = { stillSells: true },
): FeedRow['state'] {
  if (stillSells && (supplierStatus === undefined || !canSendFeeds(supplierStatus))) refuse(no.not_a_seller);
  const verdict = mayMove(feedMoves, row.state, move, 'seller', feedFacts(row, supplierStatus));
  if (verdict.allowed) return verdict.to;
  return refuse(verdict.reason === 'needs' ? no.feed_without_stones : no.feed_elsewhere);
}

function validateMapping(mapping: FeedMapping): void {
  const fault = findMappingFault(mapping);
  if (fault?.kind === 'missing')
    refuse(no.feed_column_missing, {
      fields: { columns: `Choose a column for ${fieldTitle(fault.field)}.` },
    });
  if (fault?.kind === 'twice')
    refuse(no.feed_column_twice, {
      fields: { columns: `Two columns are mapped to ${fieldTitle(fault.field)}. Choose one.` },
    });
  if (fault?.kind === 'unknownWord')
    refuse(no.feed_word_unknown, { fields: { words: `“${fault.word}” isn't on the list.` } });
}

function recordMove(ctx: Ctx, row: FeedRow, verb: string): Promise<void> {
  const { feed_id: recordId, mode } = row;
  return ctx.record({ act: `marketplace.${verb}`, recordType: 'feed', recordId, facts: { mode } });
}

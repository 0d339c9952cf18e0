import { mayMove, movesFrom } from '#kit/domain/life-cycle.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { deskSupplierActions } from '../../contract/desk-feeds.ts';
import type {
  DeskSupplier,
  decideFeed as decideFeedCall,
  decideSupplier as decideSupplierCall,
  downloadDeskFeedReport as downloadCall,
  getDeskFeed as getCall,
  listSuppliers as listCall,
} from '../../contract/desk-feeds.ts';
import { feedEnded, sellerDecided } from '../../contract/feed-events.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { feedMoves, supplierMoves } from '../../domain/feed-moves.ts';
import { enqueuePublish, enqueueWithdraw } from '../feed-jobs.ts';
import { findFeed, findWaitingFeeds, lockFeed } from '../feed-store.ts';
import { staleDays } from '../stale-days.ts';
import {
  countOffers,
  findSellingCompanies,
  lockCompanySupplier,
  lockSupplier,
  updateSupplier,
} from '../supplier-store.ts';
import type { SupplierRow } from '../supplier-store.ts';
import { sendReport } from '../download-report.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { changeFeed, feedFacts, presentFeed } from '../present-feed.ts';

export const listSuppliers: UseCase<typeof listCall, Actor> = async (ctx) => ({
  items: await presentSuppliers(ctx, await findSellingCompanies(ctx)),
  staleDays: await staleDays(ctx),
});

/** A stopped seller's stones leave the market; enabled again, it starts with a first feed. */
export const decideSupplier: UseCase<typeof decideSupplierCall, Actor> = async (ctx, { params, body }) => {
  const supplier = (await lockSupplier(ctx, params.supplierId)) ?? refuse(no.supplier_missing);
  const verdict = mayMove(supplierMoves, supplier.status, body.move, 'desk', {});
  if (!verdict.allowed || verdict.to === 'None') return refuse(no.supplier_elsewhere);
  const reason = body.move === 'enable' ? null : (body.reason ?? null);
  const changed = await updateSupplier(ctx, supplier.supplier_id, { status: verdict.to, reason });
  if (body.move === 'stop') await enqueueWithdraw(ctx, supplier.supplier_id);
  await ctx.publish(sellerDecided, { supplierId: supplier.supplier_id });
  await ctx.record({
    act: 'marketplace.decideSupplier',
    recordType: 'supplier',
    recordId: supplier.supplier_id,
    ...(supplier.company_id === null ? {} : { companyId: supplier.company_id }),
    facts: { move: body.move, reason },
  });
  const [presented] = await presentSuppliers(ctx, [changed]);
  return presented ?? refuse(no.supplier_missing);
};

async function presentSuppliers(ctx: Ctx, suppliers: readonly SupplierRow[]): Promise<DeskSupplier[]> {
  const ids = suppliers.map(({ supplier_id }) => supplier_id);
  const [offers, waiting] = [await countOffers(ctx, ids), await findWaitingFeeds(ctx)];
  const names = await findCompanyNames(
    ctx,
    suppliers.flatMap(({ company_id }) => company_id ?? []),
  );
  return suppliers.flatMap((supplier) => {
    const { supplier_id: supplierId, company_id: companyId, status } = supplier;
    if (companyId === null) return [];
    const allowedMoves = movesFrom(supplierMoves, status, 'desk', {});
    return {
      supplierId,
      companyId,
      companyName: names.get(companyId) ?? '',
      name: supplier.name,
      status,
      reason: supplier.reason,
      changedAt: supplier.changed_at.toISOString(),
      stones: offers.get(supplierId)?.stones ?? 0,
      confirmedAt: offers.get(supplierId)?.confirmedAt?.toISOString() ?? null,
      waitingFeed: waiting.get(supplierId) ?? null,
      actions: deskSupplierActions.filter((action) => allowedMoves.includes(action)),
    };
  });
}

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

/** After its first approved feed a seller publishes without approval. */
export const decideFeed: UseCase<typeof decideFeedCall, Actor> = async (ctx, { params, body }) => {
  const key = { companyId: params.companyId, feedId: params.id };
  const supplier = await lockCompanySupplier(ctx, key.companyId);
  const feed = (await lockFeed(ctx, key)) ?? refuse(no.feed_missing);
  const move = body.approve ? 'approve' : 'refuse';
  const verdict = mayMove(feedMoves, feed.state, move, 'desk', feedFacts(feed, supplier?.status));
  if (!verdict.allowed) return refuse(no.feed_elsewhere);
  const reason = body.approve ? null : (body.reason ?? null);
  const ends = body.approve ? {} : { reason, ended_at: ctx.clock.now() };
  const row = await changeFeed(ctx, key, { state: verdict.to, tries: 0, ...ends });
  if (body.approve) {
    const trust = mayMove(supplierMoves, supplier?.status ?? 'None', 'trust', 'desk', {});
    if (!trust.allowed) return refuse(no.feed_elsewhere);
    await updateSupplier(ctx, row.supplier_id, { status: 'Trusted' });
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

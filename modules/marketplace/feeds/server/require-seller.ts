import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedRefusals as no } from '../contract/feed-refusals.ts';
import { maySendFeeds } from '../domain/supplier-moves.ts';
import { findFeed, lockFeed } from './feed-store.ts';
import type { FeedRow } from './feed-store.ts';
import { lockSupplierOf, supplierOf } from './supplier-store.ts';
import type { SupplierRow } from './supplier-store.ts';

/** The active company as a seller that may send feeds; its steps come one after another. */
export async function requireSeller(ctx: Ctx): Promise<SupplierRow> {
  const supplier = await lockSupplierOf(ctx, requireMember(ctx.actor).companyId);
  return supplier !== undefined && maySendFeeds(supplier.standing) ? supplier : refuse(no.not_a_seller);
}

export interface OwnFeed {
  readonly row: FeedRow;
  readonly standing: SupplierRow['standing'] | undefined;
}

/** Another company's feed is missing, not forbidden. */
export async function requireFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const { companyId } = requireMember(ctx.actor);
  const row = (await findFeed(ctx, { companyId, feedId })) ?? refuse(no.feed_missing);
  return { row, standing: (await supplierOf(ctx, companyId))?.standing };
}

/** The same, held until the work ends. */
export async function lockOwnFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const { companyId } = requireMember(ctx.actor);
  const supplier = await lockSupplierOf(ctx, companyId);
  const row = (await lockFeed(ctx, { companyId, feedId })) ?? refuse(no.feed_missing);
  return { row, standing: supplier?.standing };
}

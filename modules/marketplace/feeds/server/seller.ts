import type { UseCase } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import type { askToSell as askCall, getSeller as getCall } from '../contract/feeds.ts';
import { sellerAwaitsReview } from '../contract/feed-events.ts';
import { feedRefusals as no } from '../contract/feed-refusals.ts';
import type { Seller } from '../contract/feed-shapes.ts';
import { canSendFeeds, supplierMoves } from '../domain/feed-moves.ts';
import { staleDays } from './stale-days.ts';
import {
  updateSupplier,
  insertSupplier,
  lockCompanySupplier,
  countOffers,
  findSupplier,
} from './supplier-store.ts';
import type { SupplierRow } from './supplier-store.ts';
import { findFeed, lockFeed } from './feed-store.ts';
import type { FeedRow } from './feed-store.ts';

export const getSeller: UseCase<typeof getCall, Actor> = async (ctx) =>
  presentSeller(ctx, await findSupplier(ctx, requireMember(ctx.actor).companyId));

/** The company chooses the name; staff sees it, buyers don't. */
export const askToSell: UseCase<typeof askCall, Actor> = async (ctx, { body }) => {
  const { companyId, personId } = requireMember(ctx.actor);
  const existing = await lockCompanySupplier(ctx, companyId);
  const verdict = mayMove(supplierMoves, existing?.status ?? 'None', 'ask', 'seller', {});
  if (!verdict.allowed) refuse(no.already_asked);
  const applied =
    existing === undefined
      ? await insertSupplier(ctx, { supplierId: newId(), companyId, name: body.name, askedBy: personId })
      : await updateSupplier(ctx, existing.supplier_id, {
          name: body.name,
          status: 'Asked',
          reason: null,
          asked_by: personId,
        }).catch(refuseIfTaken);
  const supplier = applied ?? refuse(no.supplier_name_taken);
  await ctx.publish(sellerAwaitsReview, {
    supplierId: supplier.supplier_id,
    name: supplier.name,
    waitsFor: 'Enabling',
  });
  await ctx.record({
    act: 'marketplace.askToSell',
    recordType: 'supplier',
    recordId: supplier.supplier_id,
    companyId,
    facts: { name: supplier.name },
  });
  return presentSeller(ctx, supplier);
};

/** Row-level security hides other sellers, so the unique constraint decides about names. */
function refuseIfTaken(fault: unknown): never {
  if (fault instanceof Error && 'code' in fault && fault.code === '23505') refuse(no.supplier_name_taken);
  throw fault;
}

async function presentSeller(ctx: Ctx, supplier: SupplierRow | undefined): Promise<Seller> {
  const { companyId } = requireMember(ctx.actor);
  const status = supplier?.status ?? 'None';
  const offers =
    supplier === undefined
      ? undefined
      : (await countOffers(ctx, [supplier.supplier_id])).get(supplier.supplier_id);
  const canAsk = mayMove(supplierMoves, status, 'ask', 'seller', {}).allowed;
  return {
    status,
    name: supplier?.name ?? (await findCompanyNames(ctx, [companyId])).get(companyId) ?? '',
    reason: supplier?.reason ?? null,
    stones: offers?.stones ?? 0,
    confirmedAt: offers?.confirmedAt?.toISOString() ?? null,
    staleDays: await staleDays(ctx),
    actions: canAsk ? ['ask'] : canSendFeeds(status) ? ['upload'] : [],
  };
}

/** The active company as an enabled seller, locked so that its actions take turns. */
export async function requireSeller(ctx: Ctx): Promise<SupplierRow> {
  const supplier = await lockCompanySupplier(ctx, requireMember(ctx.actor).companyId);
  return supplier !== undefined && canSendFeeds(supplier.status) ? supplier : refuse(no.not_a_seller);
}

/** Whether the active company may send feeds now. */
export async function isSeller(ctx: Ctx): Promise<boolean> {
  const supplier = await findSupplier(ctx, requireMember(ctx.actor).companyId);
  return supplier !== undefined && canSendFeeds(supplier.status);
}

export interface OwnFeed {
  readonly row: FeedRow;
  readonly supplierStatus: SupplierRow['status'] | undefined;
}

/** Another company's feed is missing, not forbidden. */
export async function requireFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const { companyId } = requireMember(ctx.actor);
  const row = (await findFeed(ctx, { companyId, feedId })) ?? refuse(no.feed_missing);
  return { row, supplierStatus: (await findSupplier(ctx, companyId))?.status };
}

/** The same, locked until the transaction ends. */
export async function lockOwnFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const { companyId } = requireMember(ctx.actor);
  const supplier = await lockCompanySupplier(ctx, companyId);
  const row = (await lockFeed(ctx, { companyId, feedId })) ?? refuse(no.feed_missing);
  return { row, supplierStatus: supplier?.status };
}

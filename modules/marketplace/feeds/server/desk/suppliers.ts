import { mayMove, movesFrom } from '#kit/domain/life-cycle.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { deskSupplierActions } from '../../contract/desk-feeds.ts';
import type {
  decideSupplier as decideCall,
  DeskSupplier,
  listSuppliers as listCall,
} from '../../contract/desk-feeds.ts';
import { sellerDecided } from '../../contract/feed-events.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { supplierMoves } from '../../domain/feed-moves.ts';
import { enqueueWithdraw } from '../feed-jobs.ts';
import { findWaitingFeeds } from '../feed-store.ts';
import { staleDays } from '../feed-upkeep.ts';
import { findSellingCompanies, updateSupplier, lockSupplier, countOffers } from '../supplier-store.ts';
import type { SupplierRow } from '../supplier-store.ts';

export const listSuppliers: UseCase<typeof listCall, Actor> = async (ctx) => ({
  items: await presentSuppliers(ctx, await findSellingCompanies(ctx)),
  staleDays: await staleDays(ctx),
});

/** A stopped seller's stones leave the market; enabled again, it starts with a first feed. */
export const decideSupplier: UseCase<typeof decideCall, Actor> = async (ctx, { params, body }) => {
  const supplier = (await lockSupplier(ctx, params.supplierId)) ?? refuse(no.supplier_missing);
  const verdict = mayMove(supplierMoves, supplier.standing, body.move, 'desk', {});
  if (!verdict.allowed || verdict.to === 'None') return refuse(no.supplier_elsewhere);
  const reason = body.move === 'enable' ? null : (body.reason ?? null);
  const changed = await updateSupplier(ctx, supplier.supplier_id, { standing: verdict.to, reason });
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
    const { supplier_id: supplierId, company_id: companyId, standing } = supplier;
    if (companyId === null) return [];
    const allowedMoves = movesFrom(supplierMoves, standing, 'desk', {});
    return {
      supplierId,
      companyId,
      companyName: names.get(companyId) ?? '',
      name: supplier.name,
      standing,
      reason: supplier.reason,
      changedAt: supplier.changed_at.toISOString(),
      stones: offers.get(supplierId)?.stones ?? 0,
      confirmedAt: offers.get(supplierId)?.confirmedAt?.toISOString() ?? null,
      waitingFeed: waiting.get(supplierId) ?? null,
      actions: deskSupplierActions.filter((action) => allowedMoves.includes(action)),
    };
  });
}

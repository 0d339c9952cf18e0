import type { UseCase } from '#kit/server/http/route.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { presentMismatch } from '#modules/marketplace/stones/server/present-mismatch.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { getDeskStone as call } from '../contract/desk-stone.ts';

export const getDeskStone: UseCase<typeof call, Actor> = async (ctx, { params }) => {
  const row = await requireStone(ctx, params.id);
  const factsBy = await findFactsBy(ctx, row.item_id);
  return {
    itemId: String(row.item_id),
    stone: presentFacts(row),
    isListed: row.is_listed,
    factsBy: factsBy === undefined ? null : { name: factsBy.name, companyId: factsBy.company_id },
    listings: (await findListings(ctx, row.item_id)).map((listing) => ({
      seller: { name: listing.name, companyId: listing.company_id },
      stockRef: listing.stock_ref,
      price: listing.price,
      pricePerCarat: listing.price_per_carat,
      isOpen: listing.is_open,
      mismatch: listing.mismatch === null ? [] : [...presentMismatch(listing.mismatch)],
      confirmedAt: listing.confirmed_at.toISOString(),
    })),
  };
};

const tables = (ctx: Ctx) => tablesOf<CatalogTables>(ctx);

const findFactsBy = (ctx: Ctx, itemId: number) =>
  tables(ctx)
    .selectFrom('marketplace.stone as stone')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'stone.facts_by')
    .select(['supplier.name', 'supplier.company_id'])
    .where('stone.item_id', '=', itemId)
    .executeTakeFirst();

const findListings = (ctx: Ctx, itemId: number) =>
  tables(ctx)
    .selectFrom('marketplace.offer as offer')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'offer.supplier_id')
    .selectAll('offer')
    .select(['supplier.name', 'supplier.company_id'])
    .where('offer.item_id', '=', itemId)
    .orderBy('offer.is_open', 'desc')
    .orderBy('offer.price')
    .orderBy('offer.stock_ref')
    .execute();

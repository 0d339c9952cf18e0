import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clientPricing } from '#modules/marketplace/client-view/server/client-prices.ts';
import type { StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

/** A stone that a company lists and can sell now, at the price of its client rules. */
export interface OwnStone {
  readonly itemId: number;
  readonly stockRef: string;
  readonly facts: StoneFacts;
  /** In cents; null without a matching rule. */
  readonly clientPrice: number | null;
}

interface OwnStonesAsked {
  /** Only these; absent: all. */
  readonly itemIds?: readonly number[];
  /** In the stock number. */
  readonly search?: string;
  readonly limit: number;
}

const away = (['On Memo', 'On Hold'] as const).map((word) => wordCode('availability', word));

/** What buyers hold or are buying. A member's work sees its own company's holds and, through the function, that others exist. */
const isHeld = (ctx: Ctx, companyId: string) => sql<boolean>`(
  exists (select from marketplace.hold as held
    where held.item_id = offer.item_id and held.until > ${ctx.clock.now()})
  or offer.item_id = any(array(select marketplace.held_by_others(
    array(select own.item_id from marketplace.offer as own
      join marketplace.supplier as seller using (supplier_id)
      where seller.company_id = ${companyId} and own.is_open), ${ctx.clock.now()}, null::uuid))))`;

/** Neither delisted, nor out on memo or on hold, nor held by a buyer, nor sold since it was listed. */
function selectOwn(ctx: Ctx, companyId: string, { itemIds, search = '', limit }: OwnStonesAsked) {
  const query = tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.offer as offer')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'offer.supplier_id')
    .innerJoin('marketplace.stone as stone', 'stone.item_id', 'offer.item_id')
    .select(['offer.item_id', 'offer.stock_ref', 'offer.price'])
    .where('supplier.company_id', '=', companyId)
    .where('supplier.status', 'in', ['Enabled', 'Trusted'])
    .where('offer.is_open', '=', true)
    .where('offer.availability', 'not in', away)
    .where('stone.is_listed', '=', true)
    .where('offer.stock_ref', 'ilike', likePattern(search))
    .where(
      sql<boolean>`not exists (select from marketplace.sale as sold
        where sold.company_id = ${companyId} and sold.item_id = offer.item_id
          and sold.asked_at >= offer.listed_at and sold.status not in ('Declined', 'Canceled', 'Returned'))`,
    )
    .where((where) => where.not(isHeld(ctx, companyId)))
    .orderBy('offer.stock_ref')
    .limit(limit);
  return itemIds === undefined ? query : query.where('offer.item_id', 'in', itemIds);
}

/** The members that list a stone now. */
export async function findSellersOf(ctx: Ctx, itemId: number): Promise<string[]> {
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.offer as offer')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'offer.supplier_id')
    .select('supplier.company_id')
    .where('offer.item_id', '=', itemId)
    .where('offer.is_open', '=', true)
    .where('supplier.company_id', 'is not', null)
    .distinct()
    .execute();
  return rows.flatMap(({ company_id: companyId }) => companyId ?? []);
}

/** Row-level security hides other companies' suppliers, rules and sales. */
export async function ownStones(ctx: Ctx, companyId: string, asked: OwnStonesAsked): Promise<OwnStone[]> {
  if (asked.itemIds?.length === 0) return [];
  const offers = await selectOwn(ctx, companyId, asked).execute();
  if (offers.length === 0) return [];
  const rows = new Map(
    (
      await readStones(
        ctx,
        offers.map(({ item_id: itemId }) => itemId),
      )
    ).map((row) => [row.item_id, row]),
  );
  const priced = await clientPricing(ctx, companyId);
  return offers.flatMap(({ item_id: itemId, stock_ref: stockRef, price }, at) => {
    const row = rows.get(itemId);
    // A stone that is listed under two stock numbers is one stone.
    if (row === undefined || offers.findIndex((one) => one.item_id === itemId) !== at) return [];
    const facts = presentFacts(row);
    return [{ itemId, stockRef, facts, clientPrice: priced({ ...facts, price })?.price ?? null }];
  });
}

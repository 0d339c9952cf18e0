import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { explainPrice } from '../contract/stone-prices.ts';
import { lastThirtyDays, priceAmongSimilar, findPriceReasons } from '../domain/explain-price.ts';
import { listPrice } from '../domain/list-price.ts';
import { similarStoneFilters } from '../domain/similar-stones.ts';
import type { Criteria, Filters } from '#modules/marketplace/search/domain/criteria.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import type { Diamond } from '#modules/marketplace/stones/server/present-stone.ts';
import { requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import type { Open } from '#modules/marketplace/stones/server/stone-store.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import { buildWhere } from '#modules/marketplace/search/server/sql/where-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

export const explainStonePrice: UseCase<typeof explainPrice, Actor> = async (ctx, { params }) => {
  const row = await requireStone(ctx, params.id);
  const { treatmentType: treatment, ...presented } = presentStone(row);
  const stone = { ...presented, treatment };
  const filters = similarStoneFilters(stone);
  const prices = await readPricesPerCarat(ctx, filters);
  const listed = listPrice(stone);
  const [history, offers] = [await readPriceHistory(ctx, row.item_id), await readOffers(ctx, row.item_id)];
  const changes = history.map(({ changed_at, price_per_carat }) => ({
    changedAt: changed_at,
    pricePerCarat: price_per_carat,
  }));
  const recent = lastThirtyDays(changes, ctx.clock.now());
  const among = priceAmongSimilar(stone.pricePerCarat, prices);
  return {
    pricePerCarat: stone.pricePerCarat,
    comparedWith: presentGroup(stone.shape, filters),
    among: among === undefined ? null : { ...among, bars: [...among.bars] },
    listPricePerCarat: 'none' in listed ? null : listed.centsPerCarat,
    reasonForNoList: 'none' in listed ? listed.none : null,
    offIdexList: stone.offIdexList,
    reasons: [...findPriceReasons(stone)],
    history: changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })),
    lastThirtyDays: recent === undefined ? null : [...recent],
    offers: offers.map((offer) => ({
      price: offer.price,
      pricePerCarat: offer.price_per_carat,
      availability: wordForCode('availability', offer.availability),
      confirmedAt: offer.confirmed_at.toISOString(),
      sourceCountryCode: wordForCode('sourceCountry', offer.source_country),
      sourceRegionName: offer.source_region,
    })),
  };
};

function presentGroup(shape: Diamond['shape'], { carat, color, fancyColor, clarity }: Filters) {
  return {
    shape,
    caratFrom: Math.ceil((carat?.from ?? 0) / 10),
    caratTo: Math.floor((carat?.to ?? 0) / 10),
    colors: [...(color ?? fancyColor ?? [])],
    clarities: [...(clarity ?? [])],
  };
}

const tables = (open: Open) => tablesOf<CatalogTables>(open);

/** The price per carat of each matching stone. */
async function readPricesPerCarat(open: Open, filters: Criteria['filters']): Promise<number[]> {
  const query = sql<{ price: number }>`
    select price_per_carat as price from marketplace.stone where ${buildWhere({ filters })}`;
  return (await query.execute(open.database)).rows.map(({ price }) => price);
}

function readPriceHistory(open: Open, itemId: number) {
  return tables(open)
    .selectFrom('marketplace.price_change')
    .select(['changed_at', 'price_per_carat'])
    .where('item_id', '=', itemId)
    .orderBy('changed_at')
    .execute();
}

/** All offers, cheapest first; sellers stay hidden. */
function readOffers(open: Open, itemId: number) {
  return tables(open)
    .selectFrom('marketplace.offer')
    .select(['price', 'price_per_carat', 'availability', 'confirmed_at', 'source_country', 'source_region'])
    .where('item_id', '=', itemId)
    .where('is_open', '=', true)
    .orderBy('price')
    .orderBy('confirmed_at', 'desc')
    .execute();
}

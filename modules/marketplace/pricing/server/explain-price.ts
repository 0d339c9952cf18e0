import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { explainPrice } from '../contract/stone-endpoints.ts';
import { priceAmongSimilar, reasonsForPrice } from '../domain/explain-price.ts';
import { lastThirtyDays } from '../domain/last-thirty-days.ts';
import { listPrice } from '../domain/list-price.ts';
import { similarStones } from '../domain/similar-stones.ts';
import type { Filters } from '#modules/marketplace/stones/domain/search/criteria.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import type { Diamond } from '#modules/marketplace/stones/server/present-stone.ts';
import { readOffers, readPriceHistory, readPricesPerCarat } from './price-store.ts';
import { readOneStone } from '#modules/marketplace/stones/server/read-one-stone.ts';
import { wordAt } from '#modules/marketplace/stones/domain/words-as-codes.ts';

export const explainPriceOf: UseCase<typeof explainPrice, Actor> = async (ctx, { params }) => {
  const row = await readOneStone(ctx, params.id);
  const { treatmentType: treatment, ...shown } = presentStone(row);
  const stone = { ...shown, treatment };
  const filters = similarStones(stone);
  const prices = await readPricesPerCarat(ctx, filters);
  const listed = listPrice(stone);
  const [history, offers] = [await readPriceHistory(ctx, row.item_id), await readOffers(ctx, row.item_id)];
  const told = history.map(({ changed_at, price_per_carat }) => ({
    changedAt: changed_at,
    pricePerCarat: price_per_carat,
  }));
  const lately = lastThirtyDays(told, ctx.clock.now());
  const among = priceAmongSimilar(stone.pricePerCarat, prices);
  return {
    pricePerCarat: stone.pricePerCarat,
    comparedWith: groupOf(stone.shape, filters),
    among: among === undefined ? null : { ...among, bars: [...among.bars] },
    listPricePerCarat: 'none' in listed ? null : listed.centsPerCarat,
    reasonForNoList: 'none' in listed ? listed.none : null,
    offIdexList: stone.offIdexList,
    reasons: [...reasonsForPrice(stone)],
    history: told.map((one) => ({ ...one, changedAt: one.changedAt.toISOString() })),
    lastThirtyDays: lately === undefined ? null : [...lately],
    offers: offers.map((offer) => ({
      price: offer.price,
      pricePerCarat: offer.price_per_carat,
      availability: wordAt('availability', offer.availability),
      confirmedAt: offer.confirmed_at.toISOString(),
      sourceCountryCode: wordAt('sourceCountry', offer.source_country),
      sourceRegionName: offer.source_region,
    })),
  };
};

function groupOf(shape: Diamond['shape'], { carat, color, fancyColor, clarity }: Filters) {
  return {
    shape,
    caratFrom: Math.ceil((carat?.from ?? 0) / 10),
    caratTo: Math.floor((carat?.to ?? 0) / 10),
    colors: [...(color ?? fancyColor ?? [])],
    clarities: [...(clarity ?? [])],
  };
}

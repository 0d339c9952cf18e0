import { carat, formatCarat } from '#kit/domain/carat.ts';
import { disclosureOf } from '#modules/jeweler-pages/server.ts';
import type { OfferedStone, PageMarket } from '#modules/jeweler-pages/server.ts';
import { colorLabel } from '#modules/marketplace/contract.ts';
import { ownStones } from '#modules/marketplace/server.ts';
import type { OwnStone } from '#modules/marketplace/server.ts';

const stated = (word: string): string => (['-', 'None', 'Unknown'].includes(word) ? '' : word);

function toPageStone({ itemId, stockRef, facts, clientPrice }: OwnStone): OfferedStone {
  const hasReport = facts.gradingLab !== 'None' && facts.gradingReportNumber !== null;
  return {
    itemId: String(itemId),
    stockRef,
    shape: facts.shape,
    isLabGrown: facts.diamondType === 'Lab',
    carats: formatCarat(carat(facts.carat)),
    color: stated(colorLabel(facts)),
    clarity: stated(facts.clarity),
    lab: hasReport ? facts.gradingLab : '',
    treatment: disclosureOf(facts.treatmentType),
    price: clientPrice,
  };
}

/** Jewelers' pages show the company's own listings, with the prices of its client view. */
export const pageMarket: PageMarket = {
  offered: async (ctx, companyId, search, limit) =>
    (await ownStones(ctx, companyId, { search, limit })).map(toPageStone),
  picked: async (ctx, companyId, itemIds) => {
    const found = await ownStones(ctx, companyId, {
      itemIds: itemIds.map(Number).filter((itemId) => itemId <= largestItemId),
      limit: mostOffers,
    });
    const stones = new Map(found.map((stone) => [String(stone.itemId), toPageStone(stone)]));
    // In the order of the page.
    return itemIds.flatMap((itemId) => stones.get(itemId) ?? []);
  },
};

// An item number is an integer of the database.
const largestItemId = 2_147_483_647;
// More than the few stones of a page are listed with, each under a stock number of its own.
const mostOffers = 200;

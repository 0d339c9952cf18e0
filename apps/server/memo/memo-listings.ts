import { Readable } from 'node:stream';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { canReadMarket, isSeller, takeFeedWith } from '#modules/marketplace/server.ts';
import type { FeedsParts } from '#modules/marketplace/server.ts';
import type { MemoListings, StoneToOffer } from '#modules/memo/server.ts';

const decimal = (whole: number, digits: number): string => (whole / 10 ** digits).toFixed(digits);

/** By headers that the market's feeds know. */
const columns: readonly (readonly [header: string, of: (stone: StoneToOffer) => string])[] = [
  ['Stock #', ({ stockRef }) => stockRef],
  ['Shape', ({ shape }) => shape],
  ['Carat', ({ carats }) => decimal(carats, 3)],
  ['Color', ({ color }) => color],
  ['Clarity', ({ clarity }) => clarity],
  ['Price per carat', ({ pricePerCarat }) => decimal(pricePerCarat, 2)],
  ['Natural or lab-grown', ({ isGrown }) => (isGrown ? 'Lab-grown' : 'Natural')],
  ['Lab', ({ lab }) => lab],
  ['Report number', ({ reportNumber }) => reportNumber],
  ['Treatment', ({ treatment }) => treatment],
];

function* linesOf(stone: StoneToOffer) {
  yield csvLine(columns.map(([header]) => header));
  yield csvLine(columns.map(([, of]) => of(stone)));
}

/** A stone of a memo becomes a feed with one row, which its seller checks, completes and publishes like any other. */
export function memoListings(parts: Pick<FeedsParts, 'files'>): MemoListings {
  const take = takeFeedWith(parts);
  return {
    canOffer: async (ctx) => canReadMarket(ctx) && (await isSeller(ctx)),
    start: async (steps, name, stone) => {
      const stream = Readable.from([[...linesOf(stone)].join('')]);
      return (await take(steps, { name, stream })).id;
    },
  };
}

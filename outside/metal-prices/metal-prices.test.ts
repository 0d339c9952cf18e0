import { expect, test } from 'vitest';
import { embeddedMetalPrices } from './embedded/embedded-metal-prices.ts';
import { priceTable } from './embedded/price-table.ts';

test.each([
  ['Gold', '2026-11-27', 13_616, '2026-11-13'],
  ['Platinum', '2026-11-13', 5_144, '2026-11-13'],
  ['Palladium', '2024-07-04', 3_135, '2024-06-28'],
  ['Silver', '2030-01-01', 160, '2026-11-13'],
] as const)('%s on %s costs %i cents a gram, as of %s', async (metal, day, perGram, pricedOn) => {
  expect(await embeddedMetalPrices.priceOn(metal, day)).toMatchObject({
    kind: 'found',
    price: { perGram, pricedOn },
  });
});

test('says when it knows no price, and its days are in order', async () => {
  expect((await embeddedMetalPrices.priceOn('Gold', '2020-01-01')).kind).toBe('unknown');
  const days = priceTable.map(([pricedOn]) => pricedOn);
  expect(days).toEqual([...new Set(days)].toSorted());
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { getDetails, searchBasic, searchDiamonds } from '#modules/marketplace/contract.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 1_500);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

type SearchBody = Partial<EndpointCall<typeof searchDiamonds>['body']>;

const paging = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 50 } as const;

async function find(change: SearchBody = {}, as = marta) {
  const body = { productType: 'Natural Diamond', ...paging, facets: true, ...change } as const;
  return (await as.call(searchDiamonds, { body })).answer;
}

const toIds = (stones: readonly { supplierItemIdentifier: string }[]): string[] =>
  stones.map(({ supplierItemIdentifier }) => supplierItemIdentifier);

describe('a search', () => {
  test('by default finds natural stones with a picture, colors D to Z, eye clean or unknown', async () => {
    const { diamonds, totalDiamondsAvailable, diamondsIncluded } = await find();
    expect(diamondsIncluded).toBe(50);
    expect(diamonds).toHaveLength(50);
    expect(totalDiamondsAvailable).toBeGreaterThan(250);
    for (const stone of diamonds) {
      expect(stone).toMatchObject({ diamondType: 'Natural', colorType: 'Color' });
      expect(['Yes', 'Unknown']).toContain(stone.eyeClean);
    }
  });

  test('answers total, page, and minimum, maximum and average price per carat of all matches', async () => {
    const all = await find({ limit: 200, make: '3EX', gradingLabs: ['GIA'], shapes: ['Round'] });
    const perCarat = all.diamonds.map(({ pricePerCarat }) => pricePerCarat);
    expect(all.totalDiamondsAvailable).toBe(all.diamonds.length);
    expect(all.minPricePerCarat).toBe(Math.min(...perCarat));
    expect(all.maxPricePerCarat).toBe(Math.max(...perCarat));
    const sum = perCarat.reduce((total, stone) => total + stone, 0);
    expect(all.averagePricePerCarat).toBe(Math.round(sum / perCarat.length));
  });

  test('by make preset includes shapes without a cut grade by polish and symmetry', async () => {
    const ovals = await find({ shapes: ['Oval'], make: '3EX', limit: 200 });
    expect(ovals.totalDiamondsAvailable).toBeGreaterThan(5);
    for (const { cutGrade, polish, symmetry } of ovals.diamonds) {
      expect(['None', 'EX', 'Ideal']).toContain(cutGrade);
      expect([polish, symmetry]).toEqual(['EX', 'EX']);
    }
  });

  test('reads a weight from .0025 up to 10, where the last step is open', async () => {
    const heavy = await find({ carat: { from: 15_000, to: 100_000 }, limit: 200 });
    for (const { carat } of heavy.diamonds) expect(carat).toBeGreaterThanOrEqual(1_500);
    const exact = await find({ carat: { from: 10_000, to: 10_100 }, limit: 200 });
    expect(exact.totalDiamondsAvailable).toBeGreaterThan(0);
    for (const { carat } of exact.diamonds) expect([1_000, 1_010]).toContain(carat);
  });

  test('reads a price per stone or per carat', async () => {
    const perCarat = { priceType: 'Price Per Carat', price: { from: 300_000, to: 400_000 } } as const;
    for (const { pricePerCarat } of (await find({ ...perCarat, limit: 200 })).diamonds) {
      expect(pricePerCarat).toBeGreaterThanOrEqual(300_000);
      expect(pricePerCarat).toBeLessThanOrEqual(400_000);
    }
  });

  test('by girdle needs the thinnest and the thickest place in the range', async () => {
    const { diamonds } = await find({ girdle: { from: 'MED', to: 'STK' }, limit: 200 });
    expect(diamonds.length).toBeGreaterThan(10);
    for (const { girdleMin, girdleMax } of diamonds)
      expect([girdleMin, girdleMax].every((word) => ['MED', 'STK'].includes(word))).toBe(true);
  });

  test('by No BGM excludes brown, green and milky, and unknown ones when switched off', async () => {
    const loose = await find({ shade: 'No BGM', limit: 200 });
    const strict = await find({ shade: 'No BGM', sub: false, sul: false, limit: 200 });
    expect(strict.totalDiamondsAvailable).toBeLessThan(loose.totalDiamondsAvailable);
    for (const { shade, milky } of loose.diamonds) {
      expect(['Brown', 'Green', 'Faint Brown', 'Faint Green', 'Mixed Tinge']).not.toContain(shade);
      expect(['None', 'Unknown']).toContain(milky);
    }
    for (const stone of strict.diamonds) expect(stone).toMatchObject({ milky: 'None' });
  });

  test('includes assessed lab-grown stones, until switched off', async () => {
    const grown = { productType: 'Lab Diamond', gradingLabs: ['GIA'], limit: 200 } as const;
    expect((await find(grown)).diamonds.map(({ color }) => color)).toContain('Unknown');
    const graded = await find({ ...grown, assessed: false });
    expect(graded.diamonds.map(({ color }) => color)).not.toContain('Unknown');
  });

  test('for a fancy color uses intensity, overtone and color instead of a letter', async () => {
    const { diamonds } = await find({ colorType: 'Natural Fancy Color', fancyColor: ['Yellow'], limit: 200 });
    expect(diamonds.length).toBeGreaterThan(0);
    for (const stone of diamonds)
      expect(stone).toMatchObject({ color: 'Fancy', fancyColor: 'Yellow', offIdexList: null });
  });
});

describe('pages of a search', () => {
  test('follow each other without gaps or duplicates, in any order', async () => {
    for (const sortBy of ['price', 'pricePerCarat', 'carat', 'color', 'clarity', 'percentOffList'] as const)
      for (const sortDirection of ['ascending', 'descending'] as const) {
        const sort = { sortBy, sortDirection, facets: false } as const;
        const whole = toIds((await find({ ...sort, limit: 120 })).diamonds);
        const pages = await Promise.all([0, 40, 80].map((offset) => find({ ...sort, offset, limit: 40 })));
        expect(pages.flatMap(({ diamonds }) => toIds(diamonds))).toEqual(whole);
        expect(new Set(whole).size).toBe(120);
      }
  });

  test('beyond the last one are empty, with the same total', async () => {
    const { totalDiamondsAvailable } = await find();
    const beyond = await find({ offset: 100_000 });
    expect(beyond).toMatchObject({ diamonds: [], diamondsIncluded: 0, totalDiamondsAvailable });
  });

  test('are the same in the basic search, without counts', async () => {
    const body = { productType: 'Lab Diamond', ...paging } as const;
    const basic = (await marta.call(searchBasic, { body })).answer;
    const { facets, ...same } = await find({ productType: 'Lab Diamond' });
    expect(facets).toBeDefined();
    expect(basic).toEqual(same);
  });
});

describe('the counts of a search', () => {
  test('show for each word what choosing it would give, ignoring its own filter', async () => {
    const { facets, totalDiamondsAvailable } = await find({ shapes: ['Round'], gradingLabs: ['GIA'] });
    const pears = await find({ shapes: ['Pear'], gradingLabs: ['GIA'] });
    expect(facets?.counts.shape[0]).toBe(totalDiamondsAvailable);
    expect(facets?.counts.shape[7]).toBe(pears.totalDiamondsAvailable);
    expect(facets?.histograms.price.reduce((sum, bar) => sum + bar, 0)).toBe(totalDiamondsAvailable);
  });

  test('show, without results, which single filter to drop and how many stones that gives', async () => {
    const nothing = await find({ shapes: ['Heart'], carat: { from: 90_000, to: 100_000 } });
    expect(nothing).toMatchObject({ diamonds: [], totalDiamondsAvailable: 0, minPricePerCarat: null });
    const without = await find({ shapes: ['Heart'] });
    expect(nothing.facets?.relaxations).toContainEqual({
      field: 'carat',
      total: without.totalDiamondsAvailable,
    });
    expect(nothing.facets?.relaxations.map(({ field }) => field)).not.toContain('diamondType');
  });
});

describe('a search by number', () => {
  test('finds report numbers with and without lab, LG, spaces and dashes, ignoring other filters', async () => {
    const { diamonds } = await find({ productType: 'Lab Diamond', gradingLabs: ['IGI'] });
    const number = diamonds[0]?.gradingReportNumber ?? '';
    expect(number).toMatch(/^LG\d+$/);
    const digits = number.slice(2);
    for (const typed of [number, digits, `IGI LG ${digits}`, `${digits.slice(0, 3)}-${digits.slice(3)}`]) {
      const change = { searchByOptions: [typed], shapes: ['Asscher'] } as const;
      const found = await find({ productType: 'Lab Diamond', ...change });
      expect([typed, toIds(found.diamonds)]).toEqual([typed, [diamonds[0]?.supplierItemIdentifier]]);
    }
  });

  test('finds item ids of the chosen product only', async () => {
    const [stone] = (await find()).diamonds;
    const change = {
      searchBy: 'Item Id',
      searchByOptions: [stone?.supplierItemIdentifier ?? '', '12'],
    } as const;
    expect(toIds((await find(change)).diamonds)).toEqual([stone?.supplierItemIdentifier]);
    expect((await find({ productType: 'Lab Diamond', ...change })).diamonds).toEqual([]);
  });
});

test("a search finds a stone by its seller's stock number while it is offered", async () => {
  const [stone] = (await find()).diamonds;
  const itemId = Number(stone?.supplierItemIdentifier);
  const { rows } = await loupe.pools.owner.query<{ stock: string }>(
    `update marketplace.offer set stock_ref = 'Hv-1042 x'
      where (supplier_id, stock_ref) in
        (select supplier_id, stock_ref from marketplace.offer where item_id = $1 and is_open limit 1)
      returning stock_ref as stock`,
    [itemId],
  );
  expect(rows).toHaveLength(1);
  const change = { searchBy: 'Stock Number', searchByOptions: ['HV-1042 X', 'HV-1043'] } as const;
  expect(toIds((await find(change)).diamonds)).toEqual([stone?.supplierItemIdentifier]);
  expect((await find({ ...change, productType: 'Lab Diamond' })).diamonds).toEqual([]);
  await loupe.pools.owner.query(`update marketplace.offer set is_open = false where stock_ref = 'Hv-1042 x'`);
  expect((await find(change)).diamonds).toEqual([]);
});

test('prices per carat are counted when they are searched by, without their own range', async () => {
  const byTotal = await find();
  expect(byTotal.facets?.histograms.pricePerCarat).toBeUndefined();
  const some = { priceType: 'Price Per Carat', price: { from: 1_000_00, to: 1_500_00 } } as const;
  const { facets, totalDiamondsAvailable } = await find(some);
  expect(totalDiamondsAvailable).toBeLessThan(byTotal.totalDiamondsAvailable);
  const sum = facets?.histograms.pricePerCarat?.reduce((all, bar) => all + bar, 0);
  expect(sum).toBe(byTotal.totalDiamondsAvailable);
});

describe('an AGS grade', () => {
  test('is visible to AGS partners only, in searches and details', async () => {
    const elena = await loupe.as('Elena');
    const change = {
      gradingLabs: ['AGS'],
      popularFilters: { diamondsWithImageVideo: false, returnableDiamonds: false },
    } as const;
    const [seen] = (await find(change, elena)).diamonds;
    expect(seen?.ags?.agsNumber).toBe(seen?.gradingReportNumber);
    expect(seen?.ags?.cutGradeDescription).toMatch(/Ideal|Excellent|Very Good/);
    const [unseen] = (await find(change)).diamonds;
    expect(unseen).toEqual({ ...seen, ags: undefined });
    const body = { diamondIds: [seen?.supplierItemIdentifier ?? ''] };
    expect((await elena.call(getDetails, { body })).answer.diamonds[0]?.ags).toEqual(seen?.ags);
    expect((await marta.call(getDetails, { body })).answer.diamonds[0]?.ags).toBeUndefined();
  });
});

describe('a change of a stone', () => {
  test('is visible in every search of the node: prices and removed stones', async () => {
    const [cheapest, next] = (await find()).diamonds;
    const write = (set: string, stone = cheapest) =>
      loupe.pools.owner.query(`update marketplace.stone set ${set} where item_id = $1`, [
        Number(stone?.supplierItemIdentifier),
      ]);
    await write('price = 1234500, price_per_carat = 2345600');
    await loupe.ports.catalog.caughtUp();
    const found = await find({ searchBy: 'Item Id', searchByOptions: toIds(cheapest ? [cheapest] : []) });
    expect(found.diamonds[0]).toMatchObject({ price: 1_234_500, pricePerCarat: 2_345_600 });
    expect(toIds((await find()).diamonds)[0]).toBe(next?.supplierItemIdentifier);
    await write('is_listed = false', next);
    await loupe.ports.catalog.caughtUp();
    expect(toIds((await find()).diamonds)).not.toContain(next?.supplierItemIdentifier);
    const body = { diamondIds: [next?.supplierItemIdentifier ?? ''] };
    expect((await marta.call(getDetails, { body })).answer.diamonds).toMatchObject([{ isListed: false }]);
  });
});

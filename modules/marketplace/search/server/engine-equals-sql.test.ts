import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { Criteria } from '../domain/criteria.ts';
import { openStoneTables } from '#modules/marketplace/sample/tests/stone-tables.ts';
import type { StoneTables } from '#modules/marketplace/sample/tests/stone-tables.ts';
import { joinBatches } from './engine/load/slice-batch.ts';
import { emptyBatch } from './engine/load/stone-batch.ts';
import type { StoneBatch } from './engine/load/stone-batch.ts';
import { StoneIndex } from './engine/stone-index.ts';
import { drawCriteria } from './engine/testing/draw-criteria.ts';
import { readChanges, stoneSource } from './sync/change-store.ts';
import { searchInSql } from './sql/search-store.ts';

let tables: StoneTables;
let stones: StoneBatch;
let index: StoneIndex;
let upTo: number;

beforeAll(async () => {
  tables = await openStoneTables();
  await tables.fill(2_500, 11);
  const read = await stoneSource(tables.pools.owner).everything();
  upTo = read.upTo;
  const batches: StoneBatch[] = [];
  for await (const batch of read.batches) batches.push(batch);
  stones = joinBatches(batches, emptyBatch);
  index = StoneIndex.of(stones);
});
afterAll(() => tables.close());

/** Searches that the two answer differently, with both answers. */
function differences(searches: readonly Criteria[]): Promise<readonly object[]> {
  return unitOfWorkOn(tables.pools.plain)({ binding: 'none' }, async (open) => {
    const differing: object[] = [];
    for (const criteria of searches) {
      const [found, expected] = [index.answer(criteria), await searchInSql(open, criteria)];
      if (!isDeepStrictEqual(found, expected)) differing.push({ criteria, found, meant: expected });
    }
    return differing;
  });
}

describe('engine and database give the same answer', () => {
  test.each([41, 51])('to a thousand searches drawn with seed %d', async (seed) => {
    expect(stones.size).toBe(2_500);
    expect(await differences(drawCriteria(stones, { count: 1_000, seed, facets: false }))).toEqual([]);
  });

  test('to a hundred and fifty searches with all counts, histograms and relaxations', async () => {
    expect(await differences(drawCriteria(stones, { count: 150, seed: 42, facets: true }))).toEqual([]);
  });

  test('to searches for typed numbers, all stones and none', async () => {
    const all: Criteria = {
      filters: {},
      sort: { by: 'clarity', direction: 'descending' },
      offset: 10,
      limit: 200,
      facets: true,
    };
    const known = stones.ids[5] ?? 0;
    expect(
      await differences([
        all,
        { ...all, among: [known, 7] },
        { ...all, among: [] },
        { ...all, filters: { shape: [] } },
        { ...all, filters: { percentOffList: { orUnknown: true, from: 3_000 } } },
        {
          ...all,
          filters: { carat: { from: 10_001, to: 10_099 } },
          sort: { by: 'carat', direction: 'ascending' },
        },
        { ...all, sort: { by: 'percentOffList', direction: 'descending' } },
        { ...all, sort: { by: 'color', direction: 'ascending' } },
      ]),
    ).toEqual([]);
  });
});

describe('a change in the database', () => {
  const write = (statement: string) => tables.pools.owner.query(statement);
  const applyChanges = async (): Promise<number> => {
    const read = await readChanges(tables.pools.owner, upTo);
    index.apply(read.changes);
    upTo = read.upTo;
    return read.changes.put.size + read.changes.gone.length;
  };

  test('reaches the engine: prices, removed stones and new stones', async () => {
    await write(
      `update marketplace.stone set price = price / 2 + 1, price_per_carat = price_per_carat / 2 + 1 where item_id % 7 = 0`,
    );
    await write('update marketplace.stone set is_listed = false where item_id % 11 = 0');
    await tables.fill(3_000, 11);
    expect(await applyChanges()).toBeGreaterThan(1_000);
    expect(index.size).toBeLessThan(3_000);
    expect(await differences(drawCriteria(stones, { count: 60, seed: 43, facets: true }))).toEqual([]);
  });

  test('is not missed when an earlier transaction commits after a later one', async () => {
    const slow = await tables.pools.owner.connect();
    await slow.query('begin');
    await slow.query('update marketplace.stone set price = 111 where item_id = 100000002');
    await write('update marketplace.stone set price = 222 where item_id = 100000003');
    await applyChanges();
    await slow.query('commit');
    slow.release();
    await applyChanges();
    expect(await differences([cheapest])).toEqual([]);
    expect(index.answer(cheapest).ids).toEqual(expect.arrayContaining([100_000_002, 100_000_003]));
  });

  // Changed rows are reported again while any older transaction of the cluster is open, even in another database.
  test('is read again until no older transaction is open, then no more', async () => {
    await expect.poll(applyChanges).toBe(0);
  });

  test('keeps past prices', async () => {
    const { rows } = await tables.pools.owner.query<{ price: number }>(
      'select price_per_carat as price from marketplace.price_change where item_id = 100000007 order by changed_at',
    );
    const now = await tables.pools.owner.query<{ price: number }>(
      'select price_per_carat as price from marketplace.stone where item_id = 100000007',
    );
    expect(rows.at(-1)).toEqual(now.rows[0]);
  });
});

const cheapest: Criteria = {
  filters: { price: { to: 222 } },
  sort: { by: 'price', direction: 'ascending' },
  offset: 0,
  limit: 10,
  facets: false,
};

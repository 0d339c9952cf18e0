import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { beginReading, readReading, readingRefusals, searchBasic } from '#modules/marketplace/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let sven: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 2_000);
  await loupe.ports.catalog.caughtUp();
  sven = await loupe.as('Sven');
  await trustSeller(loupe, 'Elena', 'Castellan');
});
afterAll(() => loupe.stop());

const market = { productType: 'Natural Diamond', sortBy: 'price', sortDirection: 'ascending' } as const;

/** Stones that push all others back in the order of prices. */
const cheapStones = (run: number, count: number) =>
  feedText(
    Array.from({ length: count }, (_, at) => ({
      stock: `R${run}-${at}`,
      report: String(5_550_000_000 + run * 1_000 + at),
      price: String(3_000 + at),
    })),
  );

const begin = async () => (await sven.call(beginReading, { body: market })).answer;
const page = async (id: string, offset: number, limit = 100) => {
  const { answer } = await sven.call(readReading, { params: { id }, body: { offset, limit } });
  return answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
};
const found = async () =>
  (await sven.call(searchBasic, { body: { ...market, offset: 0, limit: 1 } })).answer.totalDiamondsAvailable;

test('a published feed is found by the very next search', async () => {
  for (const run of [1, 2, 3]) {
    const before = await found();
    await published(loupe, 'Elena', cheapStones(run, 40), { mode: 'Add and update' });
    expect(await found()).toBe(before + 40);
  }
});

test.each([4, 5, 6])('a full read by pages has each stone once while feeds land (run %d)', async (run) => {
  const { reading, total } = await begin();
  expect(total).toBe(await found());
  const ids: string[] = [];
  for (let offset = 0; offset < total; offset += 100) {
    if (offset === (run - 3) * 200)
      await published(loupe, 'Elena', cheapStones(run, 60), { mode: 'Add and update' });
    ids.push(...(await page(reading, offset)));
  }
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect(await found()).toBe(total + 60);
  // The same pages again are the same stones.
  expect(await page(reading, 0)).toEqual(ids.slice(0, 100));
  expect(await page(reading, total)).toEqual([]);
});

test("an unknown, an old and another company's reading have ended", async () => {
  const { reading } = await begin();
  const elena = await loupe.as('Elena');
  const body = { offset: 0, limit: 10 };
  const code = readingRefusals.reading_ended.code;
  expect((await elena.call(readReading, { params: { id: reading }, body })).problem.code).toBe(code);
  expect((await sven.call(readReading, { params: { id: newId() }, body })).problem.code).toBe(code);
  await loupe.pools.owner.query(`update marketplace.reading set begun_at = begun_at - interval '3 hours'`);
  expect((await sven.call(readReading, { params: { id: reading }, body })).problem.code).toBe(code);
});

test('a feed waits for a node that has not read its stones', async () => {
  const nodeId = newId();
  await loupe.pools.owner.query(
    `insert into marketplace.catalog_reader values ($1, now() - interval '1 minute', clock_timestamp())`,
    [nodeId],
  );
  const publishing = published(loupe, 'Elena', cheapStones(7, 5), { mode: 'Add and update' });
  const onMarket = async () => {
    const { rows } = await loupe.pools.owner.query<{ state: string }>(
      `select state from marketplace.feed where on_market_at is not null order by on_market_at desc limit 1`,
    );
    return rows[0]?.state;
  };
  await expect.poll(onMarket, { timeout: 60_000 }).toBe('Publishing');
  await loupe.pools.owner.query(
    `update marketplace.catalog_reader set read_at = clock_timestamp() + interval '1 minute' where node_id = $1`,
    [nodeId],
  );
  await publishing;
  expect(await onMarket()).toBe('Published');
});

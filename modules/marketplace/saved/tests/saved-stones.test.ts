import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getDetails,
  listSavedStones,
  removeSavedStone,
  savedStoneRefusals,
  saveStone,
  stoneRefusals,
} from '#modules/marketplace/contract.ts';
import { fillCatalogueJob } from '#modules/marketplace/server.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let stones: readonly string[];

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  stones = await cheapest(marta, 'Natural Diamond');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(() => loupe.pools.owner.query('delete from marketplace.saved_stone'));

const stone = (at: number) => stones[at] ?? '';
const save = (itemId: string, caller = marta) => caller.call(saveStone, { params: { itemId } });
const remove = (itemId: string, caller = marta) => caller.call(removeSavedStone, { params: { itemId } });
const listSaved = async (caller = marta) => (await caller.call(listSavedStones, {})).answer;
const listIds = async (caller = marta) => (await listSaved(caller)).map(({ itemId }) => itemId);

async function readPrice(itemId: string): Promise<number | undefined> {
  const { diamonds } = (await marta.call(getDetails, { body: { diamondIds: [itemId] } })).answer;
  return diamonds[0]?.price;
}

const updateStone = (column: string, itemId: string) =>
  loupe.pools.owner.query(`update marketplace.stone set ${column} where item_id = $1`, [itemId]);

describe('a saved stone', () => {
  test('keeps its price at saving, newest first', async () => {
    const price = await readPrice(stone(0));
    const { answer } = await save(stone(0));
    expect(answer).toMatchObject({ itemId: stone(0), priceThen: price });
    await save(stone(1));
    expect(await listIds()).toEqual([stone(1), stone(0)]);
    expect((await listSaved())[1]).toEqual(answer);
  });

  test('saved again stays unchanged, even when it costs less now', async () => {
    const { answer } = await save(stone(2));
    await updateStone('price = price - 100', stone(2));
    expect((await save(stone(2))).answer).toEqual(answer);
    expect(await listSaved()).toEqual([answer]);
    expect(await readPrice(stone(2))).toBe(answer.priceThen - 100);
  });

  test('stays when unlisted, and an unlisted one can be saved', async () => {
    await save(stone(3));
    for (const unlisted of [stone(3), stone(4)]) await updateStone('is_listed = false', unlisted);
    expect((await save(stone(4))).status).toBe(200);
    expect(await listIds()).toEqual([stone(4), stone(3)]);
  });

  test('can be removed, and removing an unsaved one succeeds', async () => {
    await save(stone(5));
    for (const itemId of [stone(5), stone(5), stone(6), '0', '9999999999'])
      expect((await remove(itemId)).status).toBe(204);
    expect(await listIds()).toEqual([]);
  });

  test.each(['0', '9999999999', '4294967296'])('is rejected for the unknown item id %s', async (itemId) => {
    expect((await save(itemId)).problem).toMatchObject({
      status: 404,
      code: stoneRefusals.diamond_missing.code,
    });
  });

  test('is limited to a hundred, even with two concurrent saves', async () => {
    await loupe.pools.owner.query(
      `insert into marketplace.saved_stone (company_id, person_id, item_id, price_then, saved_at)
       select $1, $2, item_id, price, now() from marketplace.stone
        where item_id <> all($3::int[]) order by item_id limit 99`,
      [companyOf('Marta'), findDemoPerson('Marta').personId, [stone(7), stone(8)]],
    );
    const replies = await Promise.all([save(stone(7)), save(stone(8))]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: savedStoneRefusals.too_many_saved_stones.code,
      detail: 'You have 100 saved stones, the maximum.',
    });
    const ids = await listIds();
    expect(ids).toHaveLength(100);
    // Saving a saved stone adds none.
    expect((await save(ids[50] ?? '')).status).toBe(200);
    await remove(ids[50] ?? '');
    expect((await save(ids[50] ?? '')).status).toBe(200);
  });

  test('belongs to the person: neither a colleague nor another company sees or removes it', async () => {
    await save(stone(9));
    for (const name of ['Jonah', 'Elena']) {
      const other = await loupe.as(name);
      expect(await listIds(other)).toEqual([]);
      expect((await remove(stone(9), other)).status).toBe(204);
      await save(stone(9), other);
      expect(await listIds(other)).toEqual([stone(9)]);
    }
    await remove(stone(9), await loupe.as('Elena'));
    expect(await listIds()).toEqual([stone(9)]);
  });
});

test("the demo's Marta has saved stones that cost more, less and the same since", async () => {
  const fill = fillCatalogueJob(testBed.pools.owner);
  await testBed.runJob([fill], 'marketplace.fill_catalogue', { count: 4_000, seed: 7 });
  const saved = await listSaved();
  const since = saved.map(async ({ itemId, priceThen }) =>
    Math.sign(((await readPrice(itemId)) ?? 0) - priceThen),
  );
  expect(await Promise.all(since)).toEqual([1, 0, -1]);
});

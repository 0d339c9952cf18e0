import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { createLog } from '#kit/server/log/log.ts';
import {
  deletePreset,
  getDetails,
  listPresetNews,
  lookAtPreset,
  savePreset,
  searchDiamonds,
  searchRefusals,
  setPresetAlerts,
} from '#modules/marketplace/contract.ts';
import { searchAlertsJob } from '#modules/marketplace/server.ts';
import { queryNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let owner: Pools['owner'];
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  testBed = createLedgerTestBed(loupe.connectionString);
  owner = createPools(loupe.connectionString, createLog('silent')).owner;
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await owner.end();
  await testBed.close();
  await loupe.stop();
});

const rounds = { productType: 'Lab Diamond', shapes: ['Round'] } as const;

async function save(nickname: string): Promise<string> {
  const body = { nickname, searchParameters: { selection: rounds } };
  return (await marta.call(savePreset, { body })).answer.id;
}

async function newsOf(id: string) {
  const all = (await marta.call(listPresetNews, {})).answer;
  return all.find((one) => one.id === id);
}

/** The item ids of some of the search's stones. */
async function findRounds(count: number): Promise<readonly string[]> {
  const paging = {
    sortBy: 'carat',
    sortDirection: 'ascending',
    offset: 0,
    limit: count,
    facets: false,
  } as const;
  const { answer } = await marta.call(searchDiamonds, { body: { ...rounds, ...paging } });
  return answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
}

const nothing = { newStones: 0, cheaper: 0, returned: 0, itemIds: [] };

test('a just saved search has no news, and later news is counted by kind', async () => {
  const id = await save('Rounds');
  expect(await newsOf(id)).toMatchObject(nothing);
  const [cheaper = '', dearer = '', sold = '', fresh = ''] = await findRounds(4);
  await owner.query('update marketplace.stone set price = price - 100 where item_id = $1', [cheaper]);
  await owner.query('update marketplace.stone set price = price + 100 where item_id = $1', [dearer]);
  await owner.query('update marketplace.stone set is_listed = false where item_id = $1', [sold]);
  expect(await newsOf(id)).toMatchObject({ ...nothing, cheaper: 1, itemIds: [cheaper] });
  await owner.query('update marketplace.stone set is_listed = true where item_id = $1', [sold]);
  // A stone that a feed just brought.
  await owner.query('update marketplace.stone set listed_by = pg_current_xact_id() where item_id = $1', [
    fresh,
  ]);
  const told = await newsOf(id);
  expect(told).toMatchObject({ newStones: 1, cheaper: 1, returned: 1 });
  expect(told?.itemIds.toSorted()).toEqual([cheaper, sold, fresh].toSorted());
  const { answer } = await marta.call(getDetails, { body: { diamondIds: told?.itemIds ?? [] } });
  expect(answer.diamonds.every(({ isListed }) => isListed)).toBe(true);

  await marta.call(lookAtPreset, { params: { id } });
  expect(await newsOf(id)).toMatchObject(nothing);
  await marta.call(deletePreset, { params: { id } });
});

test('a transaction open during a visit is news afterwards', async () => {
  const id = await save('Slow feed');
  const [stone = ''] = await findRounds(1);
  const slow = await owner.connect();
  await slow.query('begin');
  await slow.query('update marketplace.stone set price = price - 1 where item_id = $1', [stone]);
  await marta.call(lookAtPreset, { params: { id } });
  // While it is open, seen news isn't reported again.
  expect(await newsOf(id)).toMatchObject(nothing);
  await slow.query('commit');
  slow.release();
  expect(await newsOf(id)).toMatchObject({ cheaper: 1, itemIds: [stone] });
  await marta.call(deletePreset, { params: { id } });
});

test('a price that fell and rose again is no news', async () => {
  const id = await save('Up and down');
  const [stone = ''] = await findRounds(1);
  await owner.query('update marketplace.stone set price = price - 5 where item_id = $1', [stone]);
  await owner.query('update marketplace.stone set price = price + 5 where item_id = $1', [stone]);
  expect(await newsOf(id)).toMatchObject(nothing);
  await marta.call(deletePreset, { params: { id } });
});

const noticesOf = async (nickname: string): Promise<readonly string[]> =>
  (
    await marta.call(queryNotices, { body: { filter: {}, orderBy: 'CreatedOn desc', take: 100 } })
  ).answer.items
    .map(({ title }) => title)
    .filter((title) => title.startsWith(nickname));

test('notifies the person at most once a day, unless switched off', async () => {
  await save('Told');
  const silent = await save('Silent');
  await marta.call(setPresetAlerts, { params: { id: silent }, body: { alerts: false } });
  const [first = '', second = ''] = await findRounds(2);
  const tellAll = () => testBed.runJob([searchAlertsJob], 'marketplace.search_alerts');
  await tellAll();
  await owner.query('update marketplace.stone set price = price - 10 where item_id = $1', [first]);
  await tellAll();
  await expect.poll(() => noticesOf('Told'), { timeout: 20_000 }).toEqual(['Told: 1 cheaper']);
  await owner.query('update marketplace.stone set price = price - 10 where item_id = $1', [second]);
  await tellAll();
  // A day later: only what is new since the last notification.
  testBed.clock.setOffset(86_400_000);
  await tellAll();
  await expect
    .poll(() => noticesOf('Told'), { timeout: 20_000 })
    .toEqual(['Told: 1 cheaper', 'Told: 1 cheaper']);
  expect(await noticesOf('Silent')).toEqual([]);
});

test("another person's search is missing", async () => {
  const id = await save('Mine');
  for (const [as, params] of [
    [await loupe.as('Jonah'), { id }],
    [await loupe.as('Elena'), { id }],
    [marta, { id: randomUUID() }],
  ] as const) {
    const looked = await as.call(lookAtPreset, { params });
    expect(looked.problem.code).toBe(searchRefusals.preset_missing.code);
    const set = await as.call(setPresetAlerts, { params, body: { alerts: false } });
    expect(set.problem.code).toBe(searchRefusals.preset_missing.code);
  }
});

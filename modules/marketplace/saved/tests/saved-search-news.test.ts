import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { createLog } from '#kit/server/log/log.ts';
import {
  deletePreset,
  getDetails,
  listPresetNews,
  markPresetSeen,
  savePreset,
  searchDiamonds,
  searchRefusals,
  setPresetAlerts,
} from '#modules/marketplace/contract.ts';
import { searchAlertsJob } from '#modules/marketplace/server.ts';
import { queryNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
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

const roundsSearch = { productType: 'Lab Diamond', shapes: ['Round'] } as const;

async function save(nickname: string): Promise<string> {
  const body = { nickname, searchParameters: { selection: roundsSearch } };
  return (await marta.call(savePreset, { body })).answer.id;
}

async function readNews(id: string) {
  const presets = (await marta.call(listPresetNews, {})).answer;
  return presets.find((preset) => preset.id === id);
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
  const { answer } = await marta.call(searchDiamonds, { body: { ...roundsSearch, ...paging } });
  return answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
}

const noNews = { newStones: 0, cheaper: 0, returned: 0, itemIds: [] };

test('a newly saved search has no news, and later news is counted by kind', async () => {
  const id = await save('Rounds');
  expect(await readNews(id)).toMatchObject(noNews);
  const [cheaper = '', moreExpensive = '', sold = '', newlyListed = ''] = await findRounds(4);
  await owner.query('update marketplace.stone set price = price - 100 where item_id = $1', [cheaper]);
  await owner.query('update marketplace.stone set price = price + 100 where item_id = $1', [moreExpensive]);
  await owner.query('update marketplace.stone set is_listed = false where item_id = $1', [sold]);
  expect(await readNews(id)).toMatchObject({ ...noNews, cheaper: 1, itemIds: [cheaper] });
  await owner.query('update marketplace.stone set is_listed = true where item_id = $1', [sold]);
  // A stone that a feed just brought.
  await owner.query('update marketplace.stone set listed_by = pg_current_xact_id() where item_id = $1', [
    newlyListed,
  ]);
  const news = await readNews(id);
  expect(news).toMatchObject({ newStones: 1, cheaper: 1, returned: 1 });
  expect(news?.itemIds.toSorted()).toEqual([cheaper, sold, newlyListed].toSorted());
  const { answer } = await marta.call(getDetails, { body: { diamondIds: news?.itemIds ?? [] } });
  expect(answer.diamonds.every(({ isListed }) => isListed)).toBe(true);

  await marta.call(markPresetSeen, { params: { id } });
  expect(await readNews(id)).toMatchObject(noNews);
  await marta.call(deletePreset, { params: { id } });
});

test('reports a transaction that was open during a visit afterwards', async () => {
  const id = await save('Slow feed');
  const [stone = ''] = await findRounds(1);
  const slow = await owner.connect();
  await slow.query('begin');
  await slow.query('update marketplace.stone set price = price - 1 where item_id = $1', [stone]);
  await marta.call(markPresetSeen, { params: { id } });
  // While it is open, seen news isn't reported again.
  expect(await readNews(id)).toMatchObject(noNews);
  await slow.query('commit');
  slow.release();
  expect(await readNews(id)).toMatchObject({ cheaper: 1, itemIds: [stone] });
  await marta.call(deletePreset, { params: { id } });
});

test('reports no news for a price that fell and rose again', async () => {
  const id = await save('Up and down');
  const [stone = ''] = await findRounds(1);
  await owner.query('update marketplace.stone set price = price - 5 where item_id = $1', [stone]);
  await owner.query('update marketplace.stone set price = price + 5 where item_id = $1', [stone]);
  expect(await readNews(id)).toMatchObject(noNews);
  await marta.call(deletePreset, { params: { id } });
});

const listNotices = async (nickname: string): Promise<readonly string[]> =>
  (
    await marta.call(queryNotices, { body: { filter: {}, orderBy: 'CreatedOn desc', take: 100 } })
  ).answer.items
    .map(({ title }) => title)
    .filter((title) => title.startsWith(nickname));

test('notifies a person of a saved search at most once a day, unless alerts are off', async () => {
  await save('Notified');
  const silent = await save('Silent');
  await marta.call(setPresetAlerts, { params: { id: silent }, body: { alerts: false } });
  const [first = '', second = ''] = await findRounds(2);
  const runAlerts = () => testBed.runJob([searchAlertsJob], 'marketplace.search_alerts');
  await runAlerts();
  await owner.query('update marketplace.stone set price = price - 10 where item_id = $1', [first]);
  await runAlerts();
  await expect.poll(() => listNotices('Notified')).toEqual(['Notified: 1 cheaper']);
  await owner.query('update marketplace.stone set price = price - 10 where item_id = $1', [second]);
  await runAlerts();
  // A day later: only what is new since the last notification.
  testBed.clock.setOffset(86_400_000);
  await runAlerts();
  await expect.poll(() => listNotices('Notified')).toEqual(['Notified: 1 cheaper', 'Notified: 1 cheaper']);
  expect(await listNotices('Silent')).toEqual([]);
});

test('alerts continue past a search that fails', async () => {
  const poisoned = await save('Poisoned');
  await save('Sound');
  const [stone = ''] = await findRounds(1);
  await owner.query('update marketplace.stone set price = price - 10 where item_id = $1', [stone]);
  const cure = await poisonRow({ owner }, 'marketplace.search_preset', poisoned);
  await testBed.runJob([searchAlertsJob], 'marketplace.search_alerts');
  await cure();
  const { rows } = await owner.query('select item from kit.failed_item where job = $1', [
    'marketplace.search_alerts',
  ]);
  expect(rows).toEqual([{ item: poisoned }]);
  await expect.poll(() => listNotices('Sound')).toEqual(['Sound: 1 cheaper']);
  expect(await listNotices('Poisoned')).toEqual([]);
});

test("answers that another person's search is missing", async () => {
  const id = await save('Mine');
  for (const [caller, params] of [
    [await loupe.as('Jonah'), { id }],
    [await loupe.as('Elena'), { id }],
    [marta, { id: randomUUID() }],
  ] as const) {
    const seen = await caller.call(markPresetSeen, { params });
    expect(seen.problem.code).toBe(searchRefusals.preset_missing.code);
    const alerts = await caller.call(setPresetAlerts, { params, body: { alerts: false } });
    expect(alerts.problem.code).toBe(searchRefusals.preset_missing.code);
  }
});

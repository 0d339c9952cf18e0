import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  createPreviewLink,
  createTheme,
  listStones,
  publishTheme,
  saveTheme,
} from '#modules/jeweler-pages/contract.ts';
import {
  answerSale,
  getMarkUpRules,
  holdStone,
  listSales,
  putMarkUpRules,
  releaseStone,
  updateListings,
} from '#modules/marketplace/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let marta: Caller;
const once = () => ({ 'idempotency-key': newId() });
const soon = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createOrderTestBed(loupe);
  marta = await loupe.as('Marta');
  await trustSeller(loupe, 'Marta', 'Harrow');
  await trustSeller(loupe, 'Elena', 'Castellan');
  const rows = Array.from({ length: 6 }, (_, at) => ({ stock: `HV-${at}`, report: String(2141438000 + at) }));
  // More than a list shows, and first in it if they counted.
  const onMemo = Array.from({ length: 101 }, (_, at) => ({
    stock: `AWAY-${at}`,
    report: String(2141437000 + at),
    availability: 'M',
  }));
  await published(loupe, 'Marta', feedText([...rows, ...onMemo]));
  await published(loupe, 'Elena', feedText([{ stock: 'E-1', report: '2141439000' }]));
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const listed = async (query: { text?: string; picked?: string } = {}) =>
  (await marta.call(listStones, { query: { text: '', picked: '', ...query } })).answer;

async function itemOf(stockRef: string): Promise<string> {
  const { rows } = await testBed.pools.owner.query<{ item_id: number }>(
    'select item_id from marketplace.offer where stock_ref = $1',
    [stockRef],
  );
  return String(rows[0]?.item_id ?? '');
}

/** A published page that shows these stones. */
async function publishWith(address: string, stones: string[]) {
  const { themeId, content } = (await marta.call(createTheme, { body: { name: address } }, once())).answer;
  const params = { themeId };
  const saved = await marta.call(saveTheme, {
    params,
    body: { version: 1, content: { ...content, stones } },
  });
  expect(saved.status).toBe(200);
  await marta.call(publishTheme, { params, body: { version: 2, address } }, once());
  return { themeId, content };
}

const pageAt = async (address: string) =>
  (await fetch(`${loupe.url}/pages/${address}`, { cache: 'no-store' })).text();
const shownOn = async (address: string) => [...(await pageAt(address)).matchAll(/class="gem"/g)].length;

test("the company's own listings are offered at client prices, and no others", async () => {
  const { items, isComplete } = await listed();
  expect(items.map(({ stockRef }) => stockRef)).toEqual(['HV-0', 'HV-1', 'HV-2', 'HV-3', 'HV-4', 'HV-5']);
  expect([isComplete, items[0]]).toMatchObject([
    true,
    {
      shape: 'Round',
      carats: '1.01',
      color: 'G',
      clarity: 'VS1',
      lab: 'GIA',
      isLabGrown: false,
      price: null,
    },
  ]);
  const rule = { diamondTypes: [], shapes: [], gradingLabs: [], carat: { from: null, to: null } };
  const rules = [{ ...rule, name: 'All', price: rule.carat, adds: 'Percent' as const, add: 2_000 }];
  const { version } = (await marta.call(getMarkUpRules, {})).answer;
  await marta.call(putMarkUpRules, { body: { rules, version } });
  const [first] = (await listed({ text: 'hv-0' })).items;
  // More than a fifth over the listed 6,060: the price starts from the delivered price.
  expect(first?.price).toBeGreaterThan(7_272_00);
  const elsewhere = await itemOf('E-1');
  const own = await itemOf('HV-1');
  expect(
    (await listed({ picked: `${elsewhere},${own},999999999` })).picked.map(({ itemId }) => itemId),
  ).toEqual([own]);
});

test("a page shows the picked stones that are the company's own, and a stone that is delisted is gone at once", async () => {
  const [one, other, foreign] = [await itemOf('HV-1'), await itemOf('HV-2'), await itemOf('E-1')];
  const { themeId } = await publishWith('in-the-case', [other, foreign, one]);
  expect(await shownOn('in-the-case')).toBe(2);
  expect(await pageAt('in-the-case')).toContain('1.01 ct round diamond');
  const link = (await marta.call(createPreviewLink, { params: { themeId } })).answer.path;
  expect(await (await fetch(loupe.url + link)).text()).toContain('In the case');
  await marta.call(updateListings, { body: { updates: [{ stockNumber: 'HV-1', isAvailable: false }] } });
  await expect.poll(() => shownOn('in-the-case'), soon).toBe(1);
  await marta.call(updateListings, { body: { updates: [{ stockNumber: 'HV-2', isAvailable: false }] } });
  await expect.poll(() => pageAt('in-the-case'), soon).not.toContain('In the case');
});

test('a stone that is sold is gone at once, and is back when its sale was declined and it is listed again', async () => {
  const item = await itemOf('HV-3');
  await publishWith('sold-here', [item]);
  expect(await shownOn('sold-here')).toBe(1);
  await testBed.place('Sven', { moduleType: 0, itemIds: [Number(item)], by: 'CreditCard' });
  await expect.poll(() => shownOn('sold-here'), soon).toBe(0);
  expect((await listed()).items.map(({ stockRef }) => stockRef)).not.toContain('HV-3');
  const again = () =>
    marta.call(updateListings, { body: { updates: [{ stockNumber: 'HV-3', isAvailable: true }] } });
  // Listed again while it is sold, such as by yesterday's file: it stays off the page.
  await again();
  expect((await listed()).items.map(({ stockRef }) => stockRef)).not.toContain('HV-3');
  const [sale] = (await marta.call(listSales, { query: { limit: 25 } })).answer.items;
  const params = { id: sale?.saleId ?? '' };
  const body = { answer: 'decline' as const, reason: 'Out for repair' };
  expect((await marta.call(answerSale, { params, body })).answer.status).toBe('Declined');
  await again();
  await expect.poll(() => shownOn('sold-here'), soon).toBe(1);
});

test('a stone that a buyer holds is gone at once, and is back when the hold is released', async () => {
  const item = await itemOf('HV-4');
  await publishWith('held-here', [item]);
  expect(await shownOn('held-here')).toBe(1);
  expect(await pageAt('held-here')).toContain('"makesOffer":[{"@type":"Offer"');
  const sven = await loupe.as('Sven');
  expect((await sven.call(holdStone, { body: { itemId: item } })).status).toBe(200);
  await expect.poll(() => shownOn('held-here'), soon).toBe(0);
  const { items, picked } = await listed({ picked: item });
  expect(items.map(({ stockRef }) => stockRef)).not.toContain('HV-4');
  expect(picked).toEqual([]);
  await sven.call(releaseStone, { params: { itemId: item } });
  await expect.poll(() => shownOn('held-here'), soon).toBe(1);
  expect((await listed({ picked: item })).picked).toHaveLength(1);
});

test('more than 12 stones, one twice, or something that is no item number is refused', async () => {
  const { themeId, content } = await publishWith('limits', []);
  const save = (stones: string[]) =>
    marta.call(saveTheme, { params: { themeId }, body: { version: 2, content: { ...content, stones } } });
  await expect(save(Array.from({ length: 13 }, (_, at) => String(at + 1)))).rejects.toThrow(
    'Choose up to 12',
  );
  await expect(save(['1', '1'])).rejects.toThrow('Choose each diamond once');
  await expect(save(['../1'])).rejects.toThrow('Choose from the list');
});

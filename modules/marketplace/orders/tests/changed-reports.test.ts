import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actOnStone,
  answerSale,
  decideOffer,
  deskRefusals,
  getOrder,
  getSale,
  listSales,
  listSubstitutes,
  offerRefusals,
  offerSubstitute,
  saleRefusals,
} from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';

// An order is a copy: a report that is corrected later changes nothing until the buyer accepts it.

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let priya: Caller;
let stones: number[];

const soon = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createOrderTestBed(loupe);
  [sven, elena, priya] = await Promise.all([loupe.as('Sven'), loupe.as('Elena'), loupe.as('Priya')]);
  await trustSeller(loupe, 'Elena', 'Castellan');
  const rows = Array.from({ length: 12 }, (_, at) => ({ stock: `E-${at}`, report: String(2141440000 + at) }));
  await published(loupe, 'Elena', feedText(rows));
  const { rows: listed } = await testBed.pools.owner.query<{ item_id: number }>(
    "select item_id from marketplace.stone where is_listed and report_number like '21414400%' order by item_id",
  );
  stones = listed.map(({ item_id }) => item_id);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const read = async (orderId: string) => {
  const { products, status } = (await sven.call(getOrder, { params: { id: orderId } })).answer;
  const [product] = products;
  if (product === undefined) throw new Error('The order has no stone.');
  return { ...product, orderStatus: status };
};

async function salesOf(orderId: string): Promise<string[]> {
  const { orderNumber } = (await sven.call(getOrder, { params: { id: orderId } })).answer;
  const { items } = (await elena.call(listSales, { query: { limit: 25, search: orderNumber } })).answer;
  return items.map(({ saleId }) => saleId);
}

async function sold(count = 1) {
  const itemIds = stones.splice(0, count);
  const order = { moduleType: 0, itemIds, by: 'CreditCard', status: 'settled' } as const;
  const orderId = await testBed.place('Sven', order);
  await expect.poll(async () => (await salesOf(orderId)).length, soon).toBe(count);
  const { orderItemId, stone } = await read(orderId);
  const [saleId = ''] = await salesOf(orderId);
  return { orderId, orderItemId, itemId: Number(stone.supplierItemIdentifier), saleId };
}

const correctColor = (itemId: number, color: 'M' | 'K' | 'G') =>
  testBed.pools.owner.query('update marketplace.stone set color = $2 where item_id = $1', [
    itemId,
    wordCode('color', color),
  ]);
const answer = (saleId: string, how: 'confirm' | 'decline', reason = '') =>
  elena.call(answerSale, { params: { id: saleId }, body: { answer: how, reason } });
const act = (orderId: string, orderItemId: string, how: 'confirm' | 'passAuthentication', said = '') =>
  priya.call(actOnStone, {
    params: { companyId: companyOf('Sven'), orderId, orderItemId },
    body: { act: how, said },
  });
const decide = (orderId: string, orderItemId: string, accept: boolean, reportChanges?: string[]) =>
  sven.call(decideOffer, {
    params: { id: orderId, orderItemId },
    body: { accept, ...(reportChanges === undefined ? {} : { reportChanges }) },
  });
const nowM = ['Color G is now M.'];
const saleOf = async (saleId: string) => (await elena.call(getSale, { params: { id: saleId } })).answer;
const tasks = async () =>
  (await sven.call(listInboxItems, { query: { limit: 100 } })).answer.items
    .filter(({ title }) => title.startsWith('Report changed'))
    .map(({ path }) => path);

test('stops an ordered stone until its buyer accepts the new details', async () => {
  const { orderId, orderItemId, itemId, saleId } = await sold();
  await answer(saleId, 'confirm');
  expect(await read(orderId)).toMatchObject({ reportChanges: [], actions: [] });
  await correctColor(itemId, 'M');
  expect(await read(orderId)).toMatchObject({
    stone: { color: 'G' },
    reportChanges: ['Color G is now M.'],
    actions: ['decideReport'],
  });
  await expect
    .poll(async () => (await act(orderId, orderItemId, 'passAuthentication')).problem.code, soon)
    .toBe(deskRefusals.report_changed.code);
  await testBed.runClocks();
  await expect.poll(tasks, soon).toEqual([`/marketplace/orders/${orderId}`]);

  expect((await decide(orderId, orderItemId, true, nowM)).status).toBe(200);
  const accepted = await read(orderId);
  expect(accepted).toMatchObject({
    stone: { color: 'M' },
    status: 'Confirmed',
    reportChanges: [],
    actions: [],
  });
  expect(accepted.timeline.at(-1)).toMatchObject({ by: 'buyer', reason: 'Color G is now M.' });
  await expect.poll(async () => (await saleOf(saleId)).stone.color, soon).toBe('M');
  await expect.poll(tasks, soon).toEqual([]);
  const again = await decide(orderId, orderItemId, true, nowM);
  expect(again.problem.code).toBe(offerRefusals.offer_over.code);
  expect((await act(orderId, orderItemId, 'passAuthentication')).status).toBe(204);
});

test('ends in the refund if the buyer declines, whether its seller confirmed it or not', async () => {
  for (const isConfirmed of [true, false]) {
    const { orderId, orderItemId, itemId, saleId } = await sold();
    if (isConfirmed) await answer(saleId, 'confirm');
    await correctColor(itemId, 'M');
    expect((await decide(orderId, orderItemId, false, nowM)).status).toBe(200);
    expect(['NotAvailable', 'RefundInitiated', 'Refunded']).toContain((await read(orderId)).status);
    await expect
      .poll(async () => (await saleOf(saleId)).status, soon)
      .toBe(isConfirmed ? 'Returned' : 'Declined');
  }
});

test('is nothing to decide once the report says again what was ordered', async () => {
  const { orderId, orderItemId, itemId } = await sold();
  await correctColor(itemId, 'M');
  await testBed.runClocks();
  await expect.poll(tasks, soon).toEqual([`/marketplace/orders/${orderId}`]);
  await correctColor(itemId, 'G');
  expect(await read(orderId)).toMatchObject({ reportChanges: [], actions: [] });
  const refused = await decide(orderId, orderItemId, true, nowM);
  expect(refused.problem.code).toBe(offerRefusals.offer_over.code);
  await testBed.runClocks();
  await expect.poll(tasks, soon).toEqual([]);
});

test('is decided only as its buyer saw it', async () => {
  const { orderId, orderItemId, itemId, saleId } = await sold();
  await correctColor(itemId, 'K');
  const unseen = await decide(orderId, orderItemId, true, nowM);
  expect(unseen.problem.code).toBe(offerRefusals.details_changed.code);
  expect((await decide(orderId, orderItemId, true)).problem.code).toBe(offerRefusals.offer_over.code);
  // The seller offers another stone while the buyer still sees the changed report.
  const { items } = (await elena.call(listSubstitutes, { params: { id: saleId } })).answer;
  const offered = items[0]?.stone.supplierItemIdentifier ?? '';
  await elena.call(offerSubstitute, { params: { id: saleId }, body: { itemId: offered, words: 'A twin.' } });
  const { reportChanges } = await read(orderId);
  for (const accept of [true, false]) {
    const refused = await decide(orderId, orderItemId, accept, reportChanges);
    expect(refused.problem.code).toBe(offerRefusals.details_changed.code);
  }
  expect(await read(orderId)).toMatchObject({ status: 'Pending', stone: { color: 'G' } });
  expect((await decide(orderId, orderItemId, false)).status).toBe(200);
});

test("lets the order's other stones ship if the buyer declines the last one that waits", async () => {
  const { orderId, orderItemId, itemId } = await sold(2);
  for (const id of await salesOf(orderId)) await answer(id, 'confirm');
  const { products } = (await sven.call(getOrder, { params: { id: orderId } })).answer;
  const other = products.find((product) => product.orderItemId !== orderItemId)?.orderItemId ?? '';
  await expect.poll(async () => (await act(orderId, other, 'passAuthentication')).status, soon).toBe(204);
  await correctColor(itemId, 'M');
  expect((await decide(orderId, orderItemId, false, nowM)).status).toBe(200);
  expect((await read(orderId)).orderStatus).toBe('ReadyToShip');
});

test("keeps a substitute from being accepted as what its report doesn't say", async () => {
  const { orderId, orderItemId, saleId } = await sold();
  const { items } = (await elena.call(listSubstitutes, { params: { id: saleId } })).answer;
  const itemId = items[0]?.stone.supplierItemIdentifier ?? '';
  await elena.call(offerSubstitute, { params: { id: saleId }, body: { itemId, words: 'A twin.' } });
  await correctColor(Number(itemId), 'M');
  const refused = await decide(orderId, orderItemId, true);
  expect(refused.problem.code).toBe(offerRefusals.offered_stone_changed.code);
  expect((await decide(orderId, orderItemId, false)).status).toBe(200);
});

test('a seller who declines just after the desk recorded its word is refused', async () => {
  const { orderId, orderItemId, saleId } = await sold();
  // As between the desk's decision and the sale that follows it.
  await testBed.pools.owner.query("update marketplace.sale set status = 'Late' where sale_id = $1", [saleId]);
  await act(orderId, orderItemId, 'confirm', 'Lucia by phone');
  await expect.poll(async () => (await saleOf(saleId)).status, soon).toBe('Confirmed');
  await testBed.pools.owner.query("update marketplace.sale set status = 'Late' where sale_id = $1", [saleId]);
  const late = await answer(saleId, 'decline', 'Sold.');
  expect(late.problem.code).toBe(saleRefusals.sale_answered.code);
  expect((await read(orderId)).status).toBe('Confirmed');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMarkUpRules, getOrder, listShares, searchOrders } from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 400);
  testBed = createOrderTestBed(loupe);
  await testBed.makeDemoOrders();
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const soon = { timeout: 60_000, interval: 200 };
const listInbox = async (firstName: string) =>
  (await (await loupe.as(firstName)).call(listInboxItems, { query: { limit: 100 } })).answer.items;
const listDueWires = async (firstName: string) =>
  (await listInbox(firstName)).filter(({ title }) => title.startsWith('Send your wire for order D-'));

test('shows demo members due wires, late ones first', async () => {
  await expect
    .poll(async () => (await listDueWires('Sven')).map(({ pressure }) => pressure), soon)
    .toHaveLength(3);
  const [late] = await listDueWires('Sven');
  expect(late?.pressure).toBe('now');
  expect(late?.why).toMatch(/no longer guaranteed/);
  for (const firstName of ['Elena', 'Marta'])
    await expect.poll(async () => (await listDueWires(firstName)).length, soon).toBe(1);
});

test("fills the staff's queues with demo work", async () => {
  await expect
    .poll(async () => (await listInbox('Priya')).map(({ title }) => title), soon)
    .toContainEqual(expect.stringMatching(/^\d+ tasks in diamond orders$/));
});

test('shows in the orders list when wires are due and returns end', async () => {
  const sven = await loupe.as('Sven');
  const { items } = (await sven.call(searchOrders, { body: { limit: 50 } })).answer;
  const awaited = items.filter(({ wireDueOn }) => wireDueOn !== null);
  expect(awaited.map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual([
    'AwaitingWire',
    'AwaitingWire',
    'GuaranteeLost',
  ]);
  const returnable = items.filter(({ returnableUntil }) => returnableUntil !== null);
  expect(returnable.map(({ status, moduleType }) => [status, moduleType])).toEqual([['Delivered', 2]]);
  const [order] = returnable;
  const { products } = (await sven.call(getOrder, { params: { id: order?.orderId ?? '' } })).answer;
  expect(products[0]?.returnableUntil).toBe(order?.returnableUntil);
});

test("shows the demo's jeweler a share with its answers", async () => {
  const marta = await loupe.as('Marta');
  expect((await marta.call(getMarkUpRules, {})).answer.rules).toHaveLength(3);
  const [share, ...rest] = (await marta.call(listShares, {})).answer;
  expect(rest).toEqual([]);
  expect(share).toMatchObject({ title: 'For the Aldens', sharedBy: 'Marta Reyes', isWithdrawn: false });
  expect(share?.stones.map(({ price, isLiked }) => [price !== null, isLiked])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
  expect(share?.questions).toMatchObject([{ asks: 'Visit', name: 'Claire Alden', place: 1 }]);
});
